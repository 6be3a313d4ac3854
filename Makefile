# Everything a contributor types. `make` alone lists it.
.DEFAULT_GOAL := help
.PHONY: help bootstrap build test agree lint format demo bench bench-service docs clean

SOURCES := Sources Tests Tools Benchmarks Examples Package.swift

# Tests that wait for sockets run by themselves: beside thousands that fill the processors, nothing would come in time.
SOCKETS := RouteServiceTests|NAServerClientTests|URLInputFetcherTests|ServeProcessTests

help: ## List these targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

bootstrap: ## Check Swift and the system's packages; install what is missing
	@scripts/bootstrap

build: bootstrap ## Build everything for debugging; warnings are errors
	swift build --build-tests
	swift build --package-path Examples --scratch-path .build/examples

test: build lint ## Build, check the style and run all tests
	swift test --disable-xctest --skip-build --skip '$(SOCKETS)|HTTPServerTests'
	swift test --disable-xctest --skip-build --filter HTTPServerTests
	swift test --disable-xctest --skip-build --filter '$(SOCKETS)'
	scripts/client-models

agree: build ## Compare hierarchies with Dijkstra's algorithm on all extracts of ../shared/data/osm (EXTRACTS="porto fiji")
	GUIDEPOST_EXTRACTS="$(or $(EXTRACTS),all)" swift test --disable-xctest --skip-build --filter RealStreetAgreementTests

lint: ## Check the style of every source file
	swift format lint --strict --parallel -r $(SOURCES)

format: ## Bring every source file into the style
	swift format --in-place --parallel -r $(SOURCES)

demo: ## Import inner Helsinki and print a route (EXTRACT=path-or-URL for another place)
	@scripts/demo

bench: ## Measure this engine beside others (EXTRACTS=folder, PLACES="porto mosaic-25", QUICK=1 for minutes)
	@scripts/bench

bench-service: ## Measure the route service under load beside osrm-routed and valhalla_service (ONLY="processor load", QUICK=1)
	@scripts/bench-service

docs: bootstrap ## Write the reference of the public modules to docs-output/
	@scripts/docs

clean: ## Remove what was built and fetched
	rm -rf .build .cache docs-output
