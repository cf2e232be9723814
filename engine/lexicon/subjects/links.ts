/** What serves what, beyond kin: whoever speaks of the first may be served by somebody who offers one of the others, and the reverse. */
export const links = `
land/farming > land/agricultural-extension, trade/agritech
land/organic-farming > land/compost, land/biological-control, land/vegetable-box, trade/health-food-store
land/organic-certification > trade/standards-certification, land/food-safety
land/permaculture > land/agroforestry, land/compost, land/homesteading, land/rainwater-harvesting, land/ecovillage
land/regenerative-farming > land/cover-crops, land/soil, land/pasture, trade/carbon-credits
land/agroecology > land/seeds, land/farmers-rights, land/cover-crops, land/biological-control
land/agronomy > land/soil-testing, land/plant-breeding, arts/botany
land/agricultural-extension > land/young-farmers
land/precision-farming > land/farm-drones, trade/soil-sensors, land/gis-mapping, trade/gps
land/farm-labour > people/migrant-workers, land/farm-volunteering, trade/recruitment-industry
land/harvesting > land/combine-harvester, land/food-drying, land/grain-storage
land/ploughing > land/tractors, land/tractor-hire, land/animal-traction
land/weeding > land/mulch, land/cover-crops, land/pesticides
land/cereals > land/grain-storage, land/milling, land/combine-harvester, land/seed-drill, trade/commodity-trading
land/wheat > land/milling, land/bread, land/pasta-making
land/rice > land/rice-mill, land/irrigation, land/rice-wine
land/maize > land/tortillas, land/milling, land/animal-feed, land/grain-storage
land/barley > land/malting, land/brewing, land/whisky
land/oats > land/porridge, land/plant-milk, land/milling
land/rye > land/bread, land/sourdough, land/milling
land/millet > land/milling, land/flatbread, land/porridge
land/sorghum > land/milling, land/animal-feed
land/buckwheat > land/noodles, land/milling
land/teff > land/milling, land/flatbread
land/soybeans > land/tofu, land/soy-sauce, land/plant-milk, land/animal-feed, trade/alternative-proteins
land/oilseeds > land/oil-pressing, land/animal-feed, land/biomass
land/sunflowers > land/oil-pressing, land/pollinators
land/rapeseed > land/oil-pressing, making/biofuel
land/mustard-seed > land/oil-pressing, land/sauces
land/sesame > land/oil-pressing, land/halva
land/flax > making/weaving, making/spinning-wool, land/oil-pressing, making/textile-mill
land/castor-bean > land/oil-pressing, making/soapmaking
land/oil-palm > land/oil-pressing, making/soapmaking, trade/detergents
land/jojoba > making/homemade-cosmetics, trade/cosmetics-industry
land/peanuts > land/oil-pressing, land/grain-storage
land/cotton > making/textile-mill, making/spinning-wool, making/weaving, making/garment-industry
land/jute > making/rope-making, making/mat-weaving, making/textile-mill
land/hemp > making/rope-making, making/natural-building, making/textile-mill, making/papermaking
land/sisal > making/rope-making, making/basketry
land/fibre-crops > making/textile-mill, making/papermaking
land/kapok > making/bedding, making/mattress
land/sugarcane > land/jaggery, land/rum, making/biofuel, land/juices
land/sugar-crops > land/sweets, land/jaggery
land/coffee-growing > land/coffee-roasting, trade/coffee-tea-trade, land/fair-trade, land/agroforestry
land/tea-growing > land/tea-processing, trade/coffee-tea-trade, land/fair-trade
land/cocoa > land/chocolate, land/fair-trade, trade/commodity-trading
land/rubber-tapping > trade/rubber, making/tyres
land/indigo > making/dyeing, making/block-printing, making/batik
land/fodder > land/livestock, land/dairy-farming, land/horses, land/goats
land/alfalfa > land/dairy-farming
land/straw > making/straw-bale, making/straw-craft, land/mulch, land/mushroom-growing
land/hops > land/brewing, land/beer
land/cover-crops > land/seeds, land/soil, land/soil-erosion
land/greenhouses > land/vegetables, land/heating, land/flower-growing, land/plant-nursery
land/hydroponics > land/fish-farming
land/pest-control-crops > land/agronomy, land/sprayer, land/neem, arts/entomology
land/pesticides > land/sprayer, land/farm-drones, trade/fertilizer-industry, land/biological-control
land/locusts > land/farm-drones, arts/entomology, trade/emergency-management
land/grain-storage > making/pest-control, trade/warehouse
land/farm-management > trade/bookkeeping, trade/business-plans, trade/subsidies, trade/operations-management
land/farm-cooperative > trade/cooperative-law, trade/group-purchasing, trade/produce-trade
land/farmers-market > land/vegetables, land/cheese, land/honey, land/preserves, trade/street-vending
land/vegetable-box > making/last-mile, land/vegetables
land/fair-trade > trade/import-export, trade/gift-shop, trade/traceability
land/crop-insurance > land/drought, land/frost-hail, trade/insurance-claims, trade/subsidies
land/farm-loan > trade/microcredit, trade/credit-unions, trade/banking, trade/debt-advice
land/vegetables > land/grocery, land/plant-nursery, trade/produce-trade, land/pickles
land/kitchen-garden > making/raised-beds, land/seeds, land/compost, land/garden-tools, land/plant-nursery
land/community-garden > land/commons, making/vacant-building, people/neighbourhood, making/tool-library
land/school-garden > arts/primary-school, land/environmental-education, making/raised-beds, land/canteen
land/cassava > land/milling
land/cabbage > land/kimchi, land/pickles
land/chillies > land/sauces, land/spice-blending
land/onions > land/cold-storage, trade/produce-trade
land/moringa > people/malnutrition, people/supplements
land/fruit > land/preserves, land/juices, land/pollinators, trade/produce-trade
land/fruit-pruning > land/tree-surgery, land/gardening, land/garden-tools
land/apples > land/cider, land/juices, land/cold-storage, land/fruit-pruning, land/vinegar
land/pears > land/cider, land/preserves
land/plums > land/preserves, land/brandy, land/dried-fruit
land/apricots > land/dried-fruit, land/preserves
land/berries > land/preserves, land/foraging, land/frozen-food
land/mulberries > land/silkworms, making/silk
land/grapes > land/winemaking, land/wine, land/dried-fruit, land/fruit-pruning
land/citrus > land/juices, land/preserves
land/bananas > trade/produce-trade, land/fair-trade
land/mangoes > land/pickles, land/juices, land/dried-fruit
land/coconuts > land/oil-pressing, land/toddy, making/rope-making
land/figs > land/dried-fruit, land/preserves
land/olives > land/oil-pressing, land/harvesting, land/pickles
land/amla > people/ayurveda, land/pickles
land/cashews > land/food-processing, trade/commodity-trading
land/shea > making/homemade-cosmetics, making/soapmaking, trade/cosmetics-industry
land/dried-fruit > land/food-drying, land/food-packaging, trade/health-food-store
land/herbs-spices > land/cooking, land/food-drying, land/food-wholesale
land/medicinal-plants > trade/herbal-industry, people/traditional-medicine, arts/botany, land/herbal-tea
land/ginseng > people/chinese-medicine
land/aloe-vera > people/natural-cosmetics, people/skincare, people/burns
land/ashwagandha > people/ayurveda, people/supplements
land/neem > people/ayurveda, land/biological-control
land/tulsi > land/herbal-tea, people/ayurveda
land/medical-cannabis > people/pain-medicine, people/multiple-sclerosis, people/epilepsy, trade/product-regulation
land/echinacea > people/cold-flu, people/herbal-medicine
land/nettles > land/foraging, land/herbal-tea
land/chamomile > land/herbal-tea, people/insomnia
land/ginger > land/herbal-tea, people/cold-flu
land/turmeric > land/spice-blending, making/dyeing, people/ayurveda
land/lavender > land/essential-oil-plants, making/soapmaking, making/flower-craft
land/rosemary > land/essential-oil-plants
land/lemongrass > land/essential-oil-plants
land/vanilla > land/desserts, land/ice-cream, making/perfume-making
land/black-pepper > land/spice-blending, land/food-wholesale
land/essential-oil-plants > making/perfume-making, making/soapmaking, trade/cosmetics-industry
land/spice-blending > land/traditional-recipes, making/food-machinery
land/gardening > land/compost, land/seeds, making/lawnmower-repair, making/greenhouses
land/landscape-gardening > making/paving, making/garden-walls, trade/heavy-equipment, making/landscape-architecture
land/lawns > making/lawnmower-repair, making/artificial-turf
land/hedges > making/power-tools, making/fences
land/flower-growing > land/floristry, arts/wedding-flowers, land/plant-nursery
land/roses > land/floristry, making/perfume-making, land/gardening
land/marigold-flowers > people/hinduism, arts/indian-wedding, arts/decorations, people/indian-festivals
land/wildflowers > land/pollinators, land/seeds, land/rewilding
land/floristry > arts/wedding, people/death-rites, making/festive-decoration, making/flower-craft
land/houseplants > making/houseplant-pots, land/cuttings-swap, land/plant-nursery
land/plant-nursery > land/seeds, land/peat, land/tree-planting
land/cuttings-swap > land/gardening, land/seed-bank, people/free-exchange
land/vertical-garden > land/irrigation, trade/sustainable-building
land/botanical-garden > arts/botany, land/plant-nursery, land/environmental-education
land/herbarium > arts/botany, land/foraging, arts/botanical-illustration, arts/museum
land/garden-tools > making/sharpening, making/tool-library, making/sheds, trade/hardware-store
land/garden-pond > land/amphibians, land/carp, making/water-pump
land/sensory-garden > people/mental-health, people/dementia, people/occupational-therapy, people/disability
land/dry-garden > land/water-saving, land/plant-nursery, making/irrigation-install
land/forestry > trade/timber-industry, making/chainsaw
land/tree-planting > people/volunteering, land/carbon-credits, land/deforestation, land/soil-erosion
land/tree-surgery > making/chainsaw, people/tree-climbing, land/mulch, making/ladders
land/logging > making/chainsaw, making/truck-driving, land/animal-traction, making/ppe
land/sawmill > making/carpentry, making/furniture-making, making/pallets, making/timber-frame
land/firewood > making/cooking-stoves, land/heating, land/logging, making/chainsaw
land/charcoal > land/barbecue, making/blacksmith, land/biochar, land/clean-cookstoves
land/agroforestry > land/tree-planting, land/soil-erosion
land/community-forest > land/commons, people/indigenous, land/deforestation, people/cooperatives
land/bamboo > making/bamboo-craft, making/bamboo-building, making/furniture-making, making/rattan-caning
land/coppicing > making/basketry, making/green-woodwork, land/charcoal, making/fences
land/oak > making/cooperage, making/furniture-making, making/timber-frame
land/pine > land/resin, making/timber, land/christmas-trees
land/teak > making/woodcarving, making/furniture-making, making/boatbuilding
land/palms > making/basketry, making/mat-weaving, land/toddy
land/mangroves > land/coast, land/tree-planting
land/christmas-trees > arts/christmas, trade/street-vending
land/wildfire > making/firefighting, people/disaster-relief
land/deforestation > land/environmental-activism, land/gis-mapping, land/environmental-law
land/forest-inventory > land/gis-mapping, trade/drone-survey, arts/statistics
land/forest-school > people/childcare, people/children, land/nature-guide, arts/homeschooling
land/soil-testing > arts/laboratory, arts/analytical-chemistry, land/fertiliser, land/soil-remediation
land/soil-erosion > land/pasture, land/watershed, trade/geotechnical
land/saline-soil > land/farm-drainage, land/soil-testing, land/irrigation
land/compost > land/organic-waste, land/manure, making/compost-bin
land/vermicompost > land/organic-waste, making/compost-bin, land/fishing-tackle
land/manure > land/biogas, land/kitchen-garden, land/cattle, land/horses
land/fertiliser > trade/fertilizer-industry, land/compost, land/manure, land/agronomy
land/biochar > land/carbon-credits, trade/carbon-capture
land/mulch > land/gardening, land/water-saving
land/seed-bank > land/farmers-rights, arts/botany, land/cold-storage
land/plant-breeding > arts/genetics, trade/genetic-engineering, land/tissue-culture, trade/patents
land/gmo > trade/genetic-engineering, land/farmers-rights, trade/product-regulation
land/tissue-culture > land/plant-nursery, land/orchids, land/bananas, trade/laboratory-technician
land/irrigation > land/wells, making/pipes, trade/soil-sensors, land/drought
land/irrigation-canal > land/hydraulic-engineering, land/water-rights, making/earthmoving
land/irrigation-pump > land/solar, land/wells
land/farm-drainage > making/earthmoving, land/floods, land/wetlands
land/farm-pond > making/earthmoving, land/fish-farming, land/rainwater-harvesting, land/drought
land/farm-machinery > making/tractor-repair, making/spare-parts, making/machine-trade, making/welding
land/tractors > making/tractor-repair, making/trailer, land/tractor-hire, land/farm-management
land/combine-harvester > making/tractor-repair, land/tractor-hire
land/seed-drill > land/tractor-hire, making/tractor-repair
land/farm-drones > making/drones, land/gis-mapping
land/animal-traction > land/saddlery, making/blacksmith, making/animal-cart, land/cattle
land/tractor-hire > land/farm-cooperative, trade/rental-business
land/milking-machine > land/dairy-farming, making/factory-maintenance
land/farm-fencing > land/livestock, land/wild-boar, land/wildlife-corridor, making/fences
land/barns > making/timber-frame, making/metal-fabrication, land/livestock, making/roofing
land/resin > making/incense-making, arts/art-materials, making/instrument-repair
land/livestock > land/pasture, land/butchery, making/livestock-transport
land/cattle > land/livestock-health, land/dairy-products, making/tanning-hides, land/slaughterhouse
land/dairy-farming > land/dairy-products, trade/dairy-industry, land/livestock-health, land/animal-feed, land/artificial-insemination
land/cow-shelter > people/donations, people/volunteering, land/manure
land/buffalo > land/paneer, land/milk, land/livestock-health
land/yak > making/spinning-wool, land/butter
land/sheep > land/livestock-health, land/pasture, land/wool, land/cheese
land/sheep-shearing > land/wool, making/sharpening
land/sheepdog > people/dog-training, land/pastoralism, land/wolves
land/goats > land/livestock-health, people/veterinary, land/dairy-products, land/cheese, land/land-clearing
land/pigs > land/animal-feed, land/livestock-health, land/sausages, land/ham, land/slaughterhouse
land/poultry > land/animal-feed, land/livestock-health, land/manure
land/chickens > making/chicken-coop, land/eggs, land/animal-feed, land/livestock-health
land/eggs > land/baking, land/grocery, land/food-packaging
land/quail > land/game-meat, making/chicken-coop
land/rabbits > making/chicken-coop, people/veterinary, land/butchery
land/horses > people/horse-boarding, people/veterinary, land/pasture
land/horse-riding > land/saddlery, people/horse-boarding, land/horse-training, people/animal-assisted
land/farriery > land/donkeys, making/blacksmith
land/saddlery > making/leathercraft
land/carriage-driving > arts/wedding, land/horse-training, making/animal-cart, trade/tour-guides
land/donkeys > people/veterinary, land/animal-traction, land/farm-stay
land/camels > land/milk, arts/polar-desert-travel, land/carriage-driving
land/llamas > making/yarn, making/spinning-wool, land/sheep-shearing
land/reindeer > land/deer, making/tanning-hides, land/pastoralism
land/wool > making/spinning-wool, making/knitting, making/felting, making/weaving, making/yarn, making/insulation
land/pastoralism > land/commons, land/livestock-market, land/livestock-health, land/water-rights
land/pasture > land/fodder, land/farm-fencing, land/land-lease, land/soil
land/cowboy > land/horse-riding, people/rodeo, land/cattle
land/animal-feed > land/fodder, land/organic-waste, making/road-haulage, land/grain-storage
land/livestock-health > people/vet-nurse, people/vaccination, arts/zoology
land/livestock-market > making/livestock-transport, trade/auctions, land/slaughterhouse
land/animal-welfare-farm > people/animal-welfare, people/donations, people/veterinary, land/vegan
land/beekeeping > making/carpentry, land/wildflowers, arts/entomology
land/honey > land/mead, land/sweets, making/bottles-jars, land/herbal-tea
land/beeswax > making/candles, making/homemade-cosmetics, making/french-polishing, making/batik
land/bee-swarm > making/pest-control
land/pollinators > land/insects, making/birdhouse
land/silkworms > making/silk, making/weaving, trade/textile-industry
land/edible-insects > land/animal-feed, trade/alternative-proteins, land/organic-waste
land/snails > land/restaurants
land/fishing > trade/fishing-industry
land/angling > making/boats, land/rivers, land/lakes
land/ice-fishing > land/fishing-tackle, making/winter-clothes
land/fishing-nets > making/rope-making, land/fishing-boat
land/fishing-boat > making/boat-repair, making/boatbuilding, making/skipper, making/engines, making/seafarer
land/fish-farming > land/water-testing, arts/marine-biology
land/fish > land/fish-processing, land/cold-storage, land/restaurants
land/salmon > land/fish-processing, land/fish-farming
land/tilapia > land/fish-hatchery, land/fish-feed
land/carp > land/fish-hatchery, land/angling
land/shrimp > land/fish-hatchery, land/fish-feed, land/cold-storage, trade/import-export
land/shellfish > land/water-testing, land/restaurants, land/coast
land/tuna > land/fish-processing
land/pearl-farming > making/jewellery, making/beading
land/fish-processing > land/cold-storage, land/salt, land/food-packaging, land/food-safety
land/overfishing > land/conservation, arts/marine-biology, trade/environmental-law
land/geese > making/bedding
land/aquarium > people/veterinary, land/water-testing, making/pet-supplies, land/fish-feed
land/nature > land/wildlife-photography
land/conservation > arts/conservation-biology, land/ecology, trade/fundraising, arts/citizen-science
land/rewilding > land/tree-planting, land/rivers, land/seeds, land/invasive-species
land/anti-poaching > land/park-ranger, trade/drone-survey, land/elephants, land/rhinos, people/police
land/invasive-species > people/volunteering, land/ecology, land/land-clearing
land/wildlife-corridor > land/elephants, land/big-cats, land/deer, land/gis-mapping
land/wildlife-rescue > people/veterinary, land/birds, land/hedgehogs, land/bats
land/zoo > people/veterinary, land/environmental-education
land/birds > land/conservation, arts/citizen-science
land/birdwatching > arts/ornithology, land/nature-guide, land/wildlife-photography, land/wetlands
land/nest-boxes > making/carpentry, land/bats, land/birdwatching
land/parrots > people/veterinary, people/pet-sitting
land/wolves > land/conservation, land/wildlife-corridor
land/snakes > people/snakebite, arts/herpetology
land/turtles > land/marine-life, land/coast, arts/herpetology
land/butterflies > land/wildflowers, arts/entomology
land/marine-life > people/scuba-diving, land/oceanography, land/plastic-pollution
land/whales > land/nature-guide, making/skipper, arts/marine-biology
land/coral-reefs > people/scuba-diving, arts/underwater-photography
land/hunting > people/shooting, people/dog-training
land/wild-boar > land/game-meat
land/game-meat > land/butchery, land/restaurants
land/animal-tracking > arts/zoology, people/bushcraft, land/nature-guide
land/taxidermy > arts/museum
land/foraging > land/nature-guide, arts/botany, land/mushroom-picking, land/herbal-tea
land/truffles > people/dog-training, land/restaurants
land/mushroom-picking > arts/mycology, land/nature-guide, people/poisoning
land/medicinal-mushrooms > people/supplements, people/chinese-medicine
land/nature-guide > people/hiking, trade/ecotourism
land/wildlife-photography > making/film-equipment, arts/photo-editing
land/environmental-education > arts/primary-school, people/summer-camp, arts/school-trip, land/climate-change
land/ecology > land/environmental-impact, arts/environmental-science, arts/statistics
land/food-processing > making/food-machinery, trade/food-technology, making/contract-manufacturing
land/food-safety > trade/standards-certification, land/restaurants, arts/microbiology, arts/food-chemistry
land/food-packaging > trade/packaging-design, making/bottles-jars, land/preserves
land/cold-storage > trade/hvac, land/dairy-products, land/frozen-food
land/food-drying > land/mushrooms, land/solar-cooker
land/baking > making/oven-stove, land/milling, land/commercial-kitchen
land/sourdough > land/bread, land/milling, land/fermentation
land/cakes > arts/birthday, arts/wedding, people/baptism, land/eggs
land/pastry > land/cafe, land/butter, arts/catering-events
land/gluten-free > people/coeliac, land/buckwheat, land/rice, people/nutrition
land/wood-oven > land/pizza, making/masonry, land/bread
land/dairy-products > making/food-machinery, trade/dairy-industry
land/milk > land/dairy-farming, land/cheese, land/yoghurt
land/cheese > land/dairy-farming, land/sommelier, land/salt
land/ice-cream > land/food-truck, land/milk, making/fridge
land/plant-milk > people/lactose-free, land/vegan, land/almonds
land/tofu > land/vegan, land/vegetarian
land/butchery > land/cold-storage, making/knifemaking
land/slaughterhouse > land/food-safety, land/livestock, trade/leather-industry
land/halal > trade/halal-kosher-certification, people/islam, people/ramadan
land/kosher > trade/halal-kosher-certification, people/judaism, land/catering
land/lard > making/soapmaking, making/candles
land/preserves > making/bottles-jars, land/food-rescue
land/fermentation > trade/fermentation-technology, making/bottles-jars, arts/microbiology, people/ibs
land/vinegar > land/pickles, land/cider
land/sweets > people/indian-festivals, arts/wedding, trade/gift-shop
land/chocolate > trade/gift-shop, land/desserts
land/mooncakes > arts/mid-autumn, arts/chinese-new-year
land/oil-pressing > land/cooking, making/soapmaking
land/amphibians > land/wetlands, arts/herpetology
land/insects > making/pest-control
land/mushroom-growing > land/compost, land/restaurants
land/milling > land/bread
land/pickles > making/bottles-jars
land/baby-food > people/babies, people/nutrition, people/malnutrition
land/cooking > making/kitchenware, land/grocery, land/restaurants
land/home-cook > people/elder-care, people/postpartum, arts/catering-events, land/supper-club
land/kitchen-knives > making/knifemaking, land/restaurant-kitchen
land/food-writing > arts/publishing, trade/product-photography, arts/blogging, arts/editing
land/healthy-eating > people/weight-loss, people/diabetes, people/hypertension, people/cholesterol
land/vegan > people/animal-welfare, people/supplements
land/indian-food > arts/indian-wedding, land/herbs-spices
land/chinese-food > land/soy-sauce
land/mexican-food > land/tortillas
land/middle-eastern-food > land/halal
land/barbecue > making/bbq, land/butchery, land/supper-club
land/street-food > trade/street-vending, trade/permits
land/traditional-recipes > arts/intangible-heritage, trade/gastronomic-tourism, people/grandparents
land/festival-food > people/indian-festivals, people/jewish-festivals, arts/chinese-new-year, arts/eid
land/cooking-for-kids > arts/home-economics, making/lunchbox, people/children
land/allergy-cooking > people/nutrition, people/lactose-free
land/cooking-for-diabetics > people/diabetes, people/nutrition, people/hypertension
land/food-carving > arts/catering-events, arts/wedding
land/campfire-cooking > people/camping, people/scouts, making/cast-iron
land/tea > making/cups-glasses, land/cafe, making/pottery
land/herbal-tea > people/insomnia, people/digestive-problems
land/coffee > making/cups-glasses, land/cafe
land/barista > land/cafe, making/small-appliances, trade/cafe-business
land/wine > land/restaurants, making/cooperage, trade/gastronomic-tourism
land/winemaking > making/cooperage, making/bottles-jars, land/yeast
land/brewing > land/malting, land/yeast, making/bottles-jars, land/pub, trade/beverage-industry
land/spirits > making/coppersmith, making/cooperage, trade/permits, land/cocktails
land/cocktails > arts/party, land/pub, arts/catering-events
land/alcohol-free > people/alcoholism, people/pregnancy
land/bottled-water > making/drinking-water-delivery, trade/beverage-industry
land/catering > arts/catering-events, land/commercial-kitchen, land/waiting-tables, arts/party, people/childrens-parties, trade/conferences
land/restaurants > trade/point-of-sale
land/menu-design > trade/graphic-design, making/printing, people/nutrition
land/food-delivery > trade/online-ordering, making/courier, trade/cloud-kitchen, people/elder-care
land/canteen > arts/primary-school, people/nutrition, land/food-safety, people/poverty
land/food-bank > people/poverty, trade/supermarkets, trade/warehouse, people/volunteering
land/soup-kitchen > people/homelessness, people/poverty, land/commercial-kitchen
land/ration-shop > people/poverty, people/benefits
land/food-rescue > trade/supermarkets, land/cooking, making/refrigerated-transport, people/volunteering
land/food-security > people/development-aid, land/farming, people/drought
land/grocery > people/neighbourhood-help, making/last-mile
land/supper-club > people/friendship, people/newcomers, people/loneliness
land/environment > land/environmental-education, trade/environmental-management, arts/environmental-science
land/climate-change > trade/climate-technology, land/renewable-energy, land/tree-planting, land/environmental-activism
land/climate-adaptation > land/drought, land/floods, land/water-saving, making/landscape-architecture
land/carbon-footprint > land/energy-saving, trade/life-cycle-assessment, land/renewable-energy
land/carbon-credits > land/community-forest, land/clean-cookstoves, trade/carbon-accounting
land/pollution > land/environmental-law, land/water-testing, arts/toxicology, arts/analytical-chemistry
land/air-quality > trade/air-monitoring, people/asthma, people/lung-disease, making/ventilation
land/noise-pollution > making/soundproofing, trade/acoustic-engineering, people/neighbour-disputes, arts/acoustics
land/plastic-pollution > people/clean-up, land/plastic-recycling, trade/bioplastics, land/zero-waste
land/soil-remediation > trade/geotechnical
land/ozone-toxic-chemicals > arts/toxicology, making/ppe, making/demolition, land/hazardous-waste
land/environmental-impact > trade/permits, arts/environmental-science
land/weather > making/environmental-sensors, land/farming
land/storms > people/disaster-relief, making/roofing, trade/insurance-claims
land/frost-hail > land/greenhouses
land/drought > land/water-saving, land/dry-garden, land/rainwater-harvesting
land/disaster-preparedness > making/emergency-supplies, trade/emergency-management, people/first-aid, making/disaster-housing
land/coast > people/clean-up, land/hydraulic-engineering
land/environmental-activism > people/protest, trade/fundraising
land/water-supply > making/plumbing, trade/water-technology
land/drinking-water > land/wells, land/water-tanker, making/water-filter-home, people/cholera
land/water-purification > land/water-testing, trade/water-technology, arts/analytical-chemistry
land/water-testing > arts/laboratory, land/wells, arts/analytical-chemistry
land/arsenic-fluoride > land/water-purification, land/water-testing, arts/toxicology
land/wells > land/drilling
land/hydrogeology > arts/hydrology, land/geophysics
land/rainwater-harvesting > making/gutters, making/water-tank, land/kitchen-garden, land/water-saving
land/sanitation > making/toilets, making/plumbing, people/cholera
land/reed-bed > land/wetlands, land/septic-tank
land/rivers > people/clean-up, arts/hydrology
land/floods > making/water-pump, making/waterproofing, trade/home-insurance, land/dams
land/dams > making/structural-engineering, land/hydropower
land/water-rights > trade/environmental-law, people/mediation, land/commons
land/canals > making/boat-mooring, making/earthmoving
land/waste-pickers > people/unions, people/cooperatives
land/scrap-metal > making/foundry, making/welding, land/clearance
land/plastic-recycling > making/plastic-recycling-craft, trade/plastics, land/waste-sorting
land/paper-recycling > making/paper-mill, making/papermaking, making/cardboard
land/glass-recycling > making/glasscraft, trade/glass-industry, making/bottles-jars
land/textile-recycling > making/clothes-bank, making/fabric-scraps, making/charity-shop, making/spinning-wool
land/e-waste > making/electronics-repair, making/repair-cafe, making/used-electronics
land/used-oil > making/biofuel, making/soapmaking, land/restaurants
land/tyre-recycling > making/tyres, trade/rubber
land/battery-recycling > making/batteries, land/hazardous-waste
land/upcycling > making/fabric-scraps, making/upcycling-pallets, making/clothes-mending, making/furniture-repair
land/zero-waste > land/compost, making/repair-cafe, people/cloth-diapers, trade/health-food-store
land/circular-economy > land/recycling, making/repair
land/second-hand-giveaway > people/free-exchange, making/library-of-things
land/organic-waste > land/biogas, making/compost-bin
land/hazardous-waste > making/hazardous-goods, making/ppe, arts/lab-safety
land/landfill > land/waste-collection, trade/waste-technology
land/clearance > making/declutter, making/van, people/death-rites
land/construction-waste > making/demolition, making/sand-gravel, making/truck
land/energy > trade/energy-audit, making/electrical-engineering
land/electricity > making/electrics, trade/utilities-industry, making/electrical-engineering
land/power-grid > trade/electrical-engineering
land/mini-grid > land/solar, land/batteries, land/energy-cooperative
land/power-cut > land/generators, land/batteries, making/home-battery, making/solar-lamps
land/electricity-bill > land/energy-saving
land/renewable-energy > land/batteries, trade/climate-technology
land/solar > making/electrics, making/roofing, land/batteries, land/electricity-bill, trade/subsidies
land/solar-cooker > land/clean-cookstoves
land/wind-power > trade/mechanical-engineering, land/environmental-impact
land/biogas > land/cooking-gas, making/gas-fitting
land/biomass > land/forestry, land/heating
land/geothermal > land/drilling, making/heat-pump, land/geology
land/hydrogen > trade/chemical-engineering, arts/physical-chemistry
land/energy-cooperative > people/cooperatives, land/solar
land/oil-gas > land/drilling, land/geophysics, making/welding
land/fracking > land/environmental-activism, land/water-testing
land/cooking-gas > making/gas-fitting, making/oven-stove
land/clean-cookstoves > land/air-quality
land/heating > making/plumbing, land/insulation, making/gas-fitting, land/energy-saving
land/chimney > making/cooking-stoves
land/cooling > making/fans, trade/hvac, land/insulation, making/electrics
land/insulation > making/windows, making/roofing
land/energy-saving > land/lighting-led, land/insulation, land/heat-pump
land/lighting-led > making/electrics, trade/lighting-design
land/ev-charging > making/electric-car, making/electrics, land/solar
land/mining > trade/heavy-equipment
land/mine-safety > making/ppe, making/occupational-safety, making/ventilation
land/mine-reclamation > land/soil-remediation, land/tree-planting, trade/environmental-law
land/artisanal-mining > land/gold, land/gemstones, land/mine-safety
land/gold > making/goldsmith, trade/gold-silver-savings, land/metallurgy
land/silver > making/silversmith, trade/gold-silver-savings
land/copper > making/coppersmith, making/electrics
land/iron-ore > making/steel, making/foundry
land/aluminium > making/windows, making/foundry
land/lithium > making/batteries
land/gemstones > making/jewellery, trade/gemstone-trade, arts/minerals
land/diamonds > making/rings, trade/gemstone-trade
land/marble-granite > making/stone-carving, making/tiling, making/masonry, people/gravestones
land/clay > making/pottery, making/bricks, making/adobe
land/lime-gypsum > making/lime-plaster, making/plastering, making/cement-plant
land/geology > arts/paleontology, land/gis-mapping
land/fossils > arts/museum
land/geotechnics > making/foundations, land/drilling, making/structural-engineering
land/metallurgy > making/foundry, trade/materials-testing, making/welding
land/land > trade/title-deeds
land/land-rights > trade/title-deeds, people/law, land/land-surveying, people/human-rights
land/indigenous-land > people/indigenous, people/human-rights, land/gis-mapping, trade/environmental-law
land/farmers-rights > people/unions, trade/traditional-knowledge-rights, people/protest
land/land-lease > land/young-farmers, trade/contracts, land/farm-management
land/land-surveying > trade/gps, trade/drone-survey, land/gis-mapping
land/land-use-planning > land/gis-mapping, trade/urban-planning, people/participatory-democracy
land/land-clearing > making/earthmoving, making/chainsaw
land/homesteading > land/preserves, land/kitchen-garden, making/well-drilling, land/solar
land/farm-stay > trade/guesthouses, arts/family-travel
land/farm-volunteering > land/organic-farming, people/volunteering-abroad, land/harvesting
land/ecovillage > people/cohousing, making/natural-building, people/mediation, trade/self-management-teams
land/young-farmers > land/farm-loan, land/land, trade/business-plans
land/rural-revitalisation > trade/rural-business, trade/regional-development, trade/community-tourism
land/rural-women-groups > trade/microcredit, people/women, trade/craft-business, people/financial-literacy
land/rural-crafts > making/basketry, making/straw-craft, trade/craft-business
land/village-fair > land/livestock, trade/event-management, making/event-hire
land/stress-farmers > people/psychotherapy, people/suicide-prevention, trade/debt-advice, trade/insolvency
land/rural-roads > making/roadworks, making/sand-gravel
making/crafts > making/art-supplies, trade/craft-business, land/village-fair
making/woodcraft > making/timber, making/planes-chisels, making/workbench, making/sawmill, making/sharpening
making/woodcarving > making/planes-chisels, making/sharpening, making/timber
making/furniture-making > making/upholstery, making/french-polishing, trade/furniture-design
making/bamboo-craft > making/basketry, trade/craft-business
making/metalcraft > making/welding, making/steel, making/soldering
making/blacksmith > making/knifemaking, making/steel, making/heritage-building
making/casting-art > making/foundry, arts/sculpture, making/mould-making
making/pottery > making/studio-space, making/cups-glasses
making/kintsugi > making/antiques
making/stained-glass > making/glazing, people/christianity, making/heritage-building
making/leathercraft > trade/leather-industry, making/bag-repair, making/sewing-machine
making/papermaking > making/bookbinding, making/letterpress, making/wedding-invitations
making/basketry > trade/craft-business
making/rope-making > making/sailmaking, land/fishing-boat
making/jewellery > making/jewellery-repair, trade/jewellery-design, making/soldering
making/rings > people/wedding, making/goldsmith, making/engraving
making/candles > people/incense-altar, making/gift-wrapping, trade/gift-shop
making/soapmaking > people/natural-cosmetics, trade/gift-shop
making/incense-making > people/meditation, people/hindu-priest
making/perfume-making > trade/cosmetics-industry, arts/organic-chemistry
making/homemade-cosmetics > people/skincare, trade/product-regulation
making/stone-carving > people/gravestones, making/quarry, making/heritage-building
making/gilding > making/picture-framing, arts/icon-painting, making/restoration
making/puppet-making > arts/puppetry, arts/stop-motion
making/mask-making > arts/carnival, arts/theatre
making/model-making > making/three-d-printing, making/glue, making/arch-models
making/restoration > making/antiques, arts/museum, making/furniture-repair
making/festive-decoration > arts/party, arts/wedding, people/childrens-parties
making/diy > making/tools, making/tool-library, making/renovation, making/hammers, trade/hardware-store
making/makerspace > making/laser-cutting, making/three-d-printing, making/arduino, making/prototyping, making/power-tools
making/textiles > trade/textile-design
making/tailoring > making/suits, making/wedding-dress, making/traditional-dress, making/pattern-cutting, making/alterations
making/alterations > making/clothing, making/wedding-dress, making/school-uniform
making/clothes-mending > making/repair-cafe, making/clothing, trade/sustainable-fashion
making/curtains > making/windows, making/interior-design
making/upholstery > making/sofa, making/foam-rubber, making/tables-chairs, making/furniture-repair
making/costume-making > arts/theatre, arts/cosplay, arts/carnival, arts/historical-reenactment
making/embellishing > making/wedding-dress, making/costume-making
making/knitting > making/yarn, making/hats, making/gloves-scarves, making/baby-clothes
making/crochet > making/yarn, making/dolls-teddies
making/yarn > making/spinning-wool, making/dyeing
making/weaving > making/yarn, trade/craft-business
making/carpets > making/carpet-cleaning, making/rugs-decor
making/embroidery > making/sari, making/tablecloths, making/workwear
making/machine-embroidery > making/promotional-items, making/workwear, making/sportswear
making/quilting > making/fabric-scraps, making/bedding
making/dyeing > trade/dyeing-industry
making/tshirt-printing > making/promotional-items, making/screen-printing, people/service-clubs
making/silk > making/sari, making/tapestry
making/garment-industry > making/sewing-machine, making/pattern-cutting, trade/fashion-design, trade/trade-unions
making/clothing > making/charity-shop, trade/clothes-shop
making/fashion-design > trade/pattern-making, making/tailoring, arts/fashion-photography
making/wardrobe-styling > making/declutter
making/wedding-dress > arts/wedding, making/ironing
making/baby-clothes > people/babies, making/charity-shop, people/pregnancy
making/kids-clothes > people/children, people/large-families, people/clothes-donation
making/school-uniform > arts/primary-school, people/poverty
making/winter-clothes > people/homelessness, people/refugees, people/clothes-donation
making/hats > making/felting, arts/costume-design
making/sunglasses > people/optometry, making/glasses-repair
making/clothes-bank > people/poverty, people/homelessness, people/refugees
making/shoes > trade/shoe-shop, making/tanning-hides
making/orthopaedic-shoes > people/podiatry, people/orthopaedics, people/diabetes
making/laundry > making/washing-machine, people/homelessness
making/building > trade/construction-industry
making/renovation > making/plastering, making/tiling, making/interior-design, making/electrics, making/plumbing
making/bathroom-fitting > making/plumbing, making/tiling, making/accessibility-ramps, making/mirrors
making/kitchen-fitting > making/carpentry, making/kitchen-design, making/oven-stove, making/electrics
making/loft-conversion > making/carpentry, making/stairs, making/building-permit, making/structural-engineering
making/heritage-building > making/lime-plaster, making/dry-stone, trade/subsidies
making/labourer > people/unemployment, people/migrant-workers, trade/recruitment-industry
making/masonry > making/bricks, making/sand-gravel, making/garden-walls, making/cement-mixer
making/foundations > making/concrete, making/earthmoving
making/demolition > making/earthmoving, making/waste-collection
making/concrete > making/cement-mixer, making/sand-gravel
making/roofing > making/corrugated, making/scaffolding, making/carpentry
making/thatching > land/straw, making/heritage-building
making/green-roof > making/waterproofing
making/waterproofing > making/hygiene-biohazard, making/roofing, making/ventilation
making/soundproofing > making/recording-studio, making/rehearsal-space, people/neighbour-disputes
making/plumbing > making/pipes, making/washing-machine, making/dishwasher
making/well-drilling > land/hydrogeology, making/pipes
making/gas-fitting > making/oven-stove
making/solar-panels > making/home-battery
making/house-painting > making/colour-consult, making/plastering, making/ladders
making/flooring > making/carpentry, making/power-tools
making/carpentry > making/furniture, making/sheds
making/stairs > making/metal-fabrication, people/patient-hoist
making/doors > making/locksmith, making/fire-doors
making/glazing > making/doors, trade/glass-industry
making/locksmith > making/safe, people/lost-property, making/access-control
making/scaffolding > making/house-painting, making/masonry, making/window-cleaning
making/building-inspection > making/first-home, making/structural-engineering
making/structural-engineering > making/building-permit, making/concrete
making/earthquake-building > people/earthquake, making/natural-building
making/earthmoving > making/swimming-pool, making/ponds, making/truck
making/accessibility-ramps > people/wheelchair, people/accessibility, people/ageing, making/universal-design, people/fall-prevention
making/natural-building > land/clay, land/straw, making/architecture
making/building-permit > making/architecture, people/administrative-law
making/materials > trade/hardware-store, making/truck
making/architecture > trade/bim, making/quantity-surveying, making/cad
making/tools > making/sharpening, trade/hardware-store
making/manufacturing > trade/industrial-engineering, trade/factory-worker
making/welding > making/metal-fabrication, making/steel, making/fences, making/ppe
making/machining > making/engines, making/spare-parts, trade/tool-and-die, making/cad
making/laser-cutting > making/signs, making/cad, making/engraving
making/three-d-printing > making/cad, making/prototyping, making/prosthesis-making, trade/three-d-modelling
making/injection-moulding > making/mould-making, trade/plastics, making/product-design
making/mechanical-engineering > making/cad, making/machining, trade/simulation
making/product-design > making/prototyping, trade/patents, trade/user-research, making/contract-manufacturing
making/factory-maintenance > making/industrial-electrics
making/industrial-automation > making/industrial-robots, making/industrial-electrics, making/sensors
making/industrial-boiler > making/welding, trade/workplace-safety
making/packaging > making/cardboard
making/contract-manufacturing > trade/private-label, trade/sourcing, trade/cosmetics-industry
making/occupational-safety > making/ppe, people/workplace-accident, people/first-aid
making/repair > making/tools, making/soldering
making/repair-cafe > people/volunteering, making/appliances, making/toys, making/tools
making/phone-repair > trade/smartphones, making/soldering, making/data-recovery
making/computer-repair > trade/laptops, trade/it-support, trade/computers
making/appliances > making/electronics-repair, making/electrics, making/spare-parts, making/e-waste
making/fridge > trade/hvac
making/watch-repair > arts/watches-collecting, making/antiques
making/furniture-repair > making/furniture, making/carpentry, making/glue
making/instrument-repair > arts/violin, arts/guitar, arts/instruments, arts/wind-instruments
making/piano-tuning > arts/piano
making/organ-building > arts/organ
making/camera-repair > arts/photography, arts/film-photography
making/console-repair > arts/video-games, arts/retro-gaming
making/wheelchair-repair > people/wheelchair, people/mobility-scooter, people/crutches
making/prosthesis-making > people/prosthesis, people/hearing-aid, people/orthopaedics
making/sports-gear-repair > people/tennis, people/skiing, people/badminton
making/tent-repair > people/camping, making/sewing
making/furniture > making/heavy-lifting, trade/furniture-shop
making/mattress > people/back-pain, people/insomnia, people/furniture-donation
making/antiques > making/home-valuation, arts/art-market
making/kitchenware > making/charity-shop
making/toys > making/toy-repair, people/children
making/baby-gear > people/babies, people/pregnancy, making/give-away
making/baby-bottles > people/breastfeeding
making/nappies > people/babies, people/incontinence
making/used-books > trade/bookshops, arts/book-exchange, arts/library
making/school-supplies > people/poverty, arts/primary-school
making/art-supplies > arts/painting, arts/drawing, arts/art-education
making/camping-gear > people/hiking, making/library-of-things
making/sports-equipment > people/sports, people/fitness, making/library-of-things
making/medical-equipment-home > people/elder-care, people/disability, people/fracture, people/home-nursing
making/pet-supplies > people/dogs, people/cats, people/pet-adoption
making/used-electronics > making/charity-shop, people/senior-technology
making/flea-market > making/antiques, making/vintage-clothes
making/give-away > making/furniture, making/clothing
making/library-of-things > making/tool-library, making/event-hire
making/charity-shop > people/volunteering
making/renting > people/newcomers, making/real-estate
making/flatshare > people/newcomers, people/students-society
making/student-housing > arts/university, arts/study-abroad, making/homesharing
making/tenancy-rights > people/law, people/courts, people/tenancy
making/landlord > people/property-law
making/refugee-hosting > people/asylum, people/unaccompanied-minors
making/homesharing > people/loneliness, people/ageing, people/intergenerational, people/senior-companion
making/cohousing > making/architecture, people/cooperatives, trade/facilitation
making/social-housing > people/poverty, people/benefits, people/single-parents
making/homelessness > people/social-work
making/womens-refuge > people/domestic-violence, people/forced-marriage, people/trafficking
making/slums > trade/urban-planning, land/sanitation, making/electrics
making/disaster-housing > making/prefab, people/flood-relief
making/real-estate > people/notary
making/first-home > making/mortgage, trade/home-insurance
making/tiny-house > making/prefab, making/timber-frame, making/building-plot
making/senior-housing > people/ageing, people/retirement
making/moving > making/van, making/cardboard, making/deep-cleaning
making/declutter > making/give-away, making/storage, people/adhd
making/house-clearance > people/inheritance, making/charity-shop
making/cleaning > people/elder-care, making/vacuum-cleaner, people/postpartum
making/cleaning-products > trade/detergents, making/soapmaking
making/raised-beds > making/timber, land/compost
making/hot-tub-sauna > making/carpentry, making/electrics
making/car > making/vehicle-registration, making/parking, making/learn-driving
making/car-mechanic > making/car-parts, making/car-inspection, making/engines
making/body-shop > making/paint, making/car-insurance, people/accident-law
making/classic-car > making/car-mechanic, making/car-parts, making/sheet-metal
making/electric-car > trade/electric-vehicle-industry, land/batteries
making/car-rental > arts/road-trip, making/driving
making/motorcycle > people/motorcycling, making/motorcycle-licence, making/car-mechanic
making/campervan > making/carpentry, making/vanlife-living, arts/road-trip, making/solar-panels
making/van > making/heavy-lifting, making/courier
making/truck > making/truck-driving, making/heavy-equipment-repair, making/road-haulage
making/boats > people/sailing, making/fibreglass
making/boatbuilding > making/fibreglass, making/sailmaking, making/timber
making/skipper > arts/sailing-trips, people/sailing
making/drones > arts/drone-video, trade/drone-survey, making/electronics
making/forklift > making/warehouse, making/loading
making/bicycle > people/cycling
making/cargo-bike > making/last-mile, making/school-run
making/learn-cycling > making/kids-bike, making/road-safety
making/tandem-handbike > people/disability, people/blindness, people/adaptive-sports
making/cycle-campaign > making/bike-lane, making/road-safety, making/urban-planning
making/driving > people/driving-licence
making/learn-driving > people/driving-licence
making/taxi > making/patient-transport, making/accessible-transport
making/carpool > making/public-transport, arts/hitchhiking
making/patient-transport > people/dialysis, people/cancer, people/ageing
making/school-run > people/after-school-care, people/parenting
making/road-safety > making/walkability, making/transport-planning
making/logistics > trade/logistics-software
making/livestock-transport > land/horses
making/shipping > trade/customs
making/freight-forwarding > trade/trade-documents, trade/import-export
making/pallets > making/upcycling-pallets
making/courier > trade/e-commerce
making/medicine-delivery > people/pharmacy, people/ageing, people/illness
making/carry-parcel > people/diaspora, arts/flights
making/accessible-transport > people/disability, people/ageing, people/blindness
making/urban-planning > making/landscape-architecture, making/transport-planning
making/walkability > people/accessibility, making/public-space
making/participatory-planning > people/neighbourhood, trade/facilitation, people/participatory-democracy
making/interior-design > making/furniture, making/lighting
making/set-building > arts/theatre, arts/film, arts/set-design
making/mural-painting > making/public-space, arts/art-education
making/venues > trade/event-management, arts/party
making/community-hall > arts/amateur-dramatics, people/childrens-parties, people/playgroup
making/wedding-venue > arts/indian-wedding, people/wedding
making/rehearsal-space > arts/choir, arts/rock-band, arts/theatre, arts/dance, arts/orchestra
making/studio-space > arts/painting, arts/sculpture, arts/artist-residency
making/photo-studio > arts/photography, arts/video, trade/product-photography
making/coworking > trade/freelancing, trade/remote-work, trade/startups
making/retail-space > trade/pop-up-store, trade/retail-shops
making/industrial-unit > making/manufacturing, making/woodcraft
making/theatre-space > arts/concerts, arts/dance, arts/stand-up
making/exhibition-space > arts/exhibition, arts/visual-arts, arts/photography
making/sports-hall > people/badminton, people/basketball, people/martial-arts, people/gymnastics
making/classroom-space > arts/tutoring, arts/languages, trade/corporate-training
making/therapy-room > people/psychotherapy, people/massage, people/acupuncture
making/worship-space > people/prayer, people/religion
making/outdoor-venue > arts/festival, people/summer-camp
making/retreat-centre > people/retreat, people/yoga, trade/team-building
making/vacant-building > arts/art-studio, trade/social-enterprise
making/quiet-room > arts/study-group, arts/exams
making/cold-warm-space > people/poverty, people/heatstroke, people/utility-bills
making/event-hire > arts/festival, arts/wedding, arts/party
making/fire-safety > trade/fire-safety-inspection
making/fireworks > arts/festival, people/indian-festivals
making/event-security > arts/festival, arts/concerts, arts/rave
making/burglar-alarm > making/home-insurance, people/crime-victims
making/printing > trade/graphic-design
making/flyers > trade/leafleting, trade/poster-design, people/elections
making/signs > trade/retail-shops, making/large-format
making/bookbinding > arts/thesis, arts/restoration
making/book-printing > arts/self-publishing, arts/zines, trade/book-design
making/braille-printing > people/blindness, people/braille
making/photo-printing > arts/photography, making/picture-framing
making/trophies > people/sports-events, making/engraving
making/promotional-items > trade/branding, trade/trade-fairs
making/electronics > making/soldering
making/pcb > making/electronics-assembly, trade/embedded
making/robotics > making/arduino, trade/ros, arts/robotics-education, making/sensors
making/smart-home > making/electrics, making/sensors
making/network-cabling > trade/broadband, trade/computer-networks
making/lab-instruments > arts/laboratory, making/electronics-repair
making/biomedical-equipment > people/medical-lab
making/sound-equipment > arts/concerts, arts/party, people/religion
making/recording-studio > arts/singing, arts/podcast, arts/songwriting, arts/audiobooks
making/dj-gear > arts/dj, arts/party
making/projectors > arts/cine-club, trade/conferences, arts/video-art
making/interpretation-equipment > arts/conference-interpreting, people/deafness, arts/conference
making/film-equipment > arts/film, arts/video, arts/documentary
making/broadcast-tech > arts/live-streaming, arts/community-radio
making/stage-lighting > arts/theatre, arts/concerts, arts/dance
trade/web-development > trade/javascript, trade/php, trade/wordpress, trade/user-experience
trade/frontend > trade/react, trade/vue, trade/typescript, trade/figma
trade/backend > trade/nodejs, trade/python, trade/databases, trade/java, trade/golang
trade/api > trade/web-development, trade/software-documentation
trade/web-hosting > trade/system-administration, trade/cloud, trade/linux
trade/cms > trade/wordpress, trade/drupal
trade/mobile-apps > trade/flutter, trade/react-native, trade/user-experience, trade/swift, trade/kotlin
trade/ios-development > trade/swift
trade/android-development > trade/kotlin, trade/java
trade/embedded > trade/c-language, trade/cpp, trade/electronics
trade/game-development > trade/csharp, arts/game-writing, arts/sound-design, trade/blender-software
trade/software-testing > trade/software-automation
trade/devops > trade/aws, trade/bash-shell
trade/databases > trade/data-engineering, trade/data-storage
trade/web-accessibility > people/screen-reader, people/blindness
trade/localization > arts/translation
trade/algorithms > arts/discrete-maths, trade/code-review
trade/saas > trade/cloud, trade/startups, trade/pricing
trade/no-code > trade/startups, trade/software-automation, trade/wix
trade/web-scraping > trade/python, trade/data-science, arts/data-journalism
trade/it-support > trade/computers, trade/computer-printers, trade/windows, trade/broadband, trade/computer-basics
trade/digital-transformation > trade/change-management, trade/erp, trade/small-scale-industry
trade/cybersecurity > trade/compliance, trade/data-protection
trade/malware > trade/it-support, trade/data-recovery
trade/online-fraud > people/fraud, people/ageing, trade/digital-forensics
trade/online-privacy > trade/encryption, people/privacy-law
trade/child-online-safety > people/parenting, people/teenagers, people/screen-addiction
trade/computer-basics > people/senior-technology, people/unemployment
trade/smartphone-use > people/senior-technology, trade/smartphones, people/ageing
trade/gis > trade/remote-sensing, trade/urban-planning
trade/python > trade/data-science, trade/machine-learning
trade/scratch > people/children, trade/educational-robotics
trade/latex-typesetting > arts/thesis, arts/academic-writing
trade/excel > trade/data-analysis, trade/bookkeeping, trade/accounting, trade/office-work
trade/powerpoint > trade/business-presentations
trade/notion > trade/project-management, trade/knowledge-management
trade/data-entry > trade/virtual-assistant, trade/ocr
trade/erp > trade/inventory, trade/accounting, trade/it-consulting
trade/crm > trade/sales, trade/account-management, trade/marketing-automation
trade/wordpress > trade/php, trade/search-engine-optimization, arts/blogging
trade/quickbooks > trade/bookkeeping, trade/invoicing, trade/taxes
trade/data-science > arts/statistics, trade/r-language, trade/sql, trade/machine-learning
trade/business-intelligence > trade/sql, trade/excel
trade/data-visualization > trade/tableau, trade/graphic-design
trade/statistics-software > arts/statistics, arts/thesis, arts/research-methods
trade/web-analytics > trade/search-engine-optimization, trade/digital-marketing
trade/big-data > trade/cloud, trade/databases
trade/data-labelling > trade/computer-vision, trade/machine-learning, trade/remote-work
trade/forecasting > arts/statistics, trade/inventory, arts/econometrics
trade/machine-learning > arts/linear-algebra, arts/statistics, trade/graphics-cards
trade/language-models > trade/natural-language-processing
trade/chatbots > trade/customer-support, trade/chat-platform
trade/natural-language-processing > arts/linguistics
trade/machine-translation > arts/translation
trade/computer-vision > trade/deep-learning, trade/autonomous-vehicles, trade/quality-control
trade/ai-ethics > arts/ethics, trade/data-protection
trade/data-storage > trade/data-recovery, trade/it-support
trade/bioinformatics > trade/python, trade/dna-sequencing, arts/genetics, arts/biostatistics
trade/fpga > trade/embedded, trade/electrical-engineering
trade/smartphones > making/phone-accessories
trade/robotics > trade/mechatronics, trade/embedded, trade/computer-vision
trade/drone-survey > trade/gis
trade/broadband > trade/fiber-optics, trade/community-networks
trade/community-networks > trade/computer-networks
trade/assistive-technology > people/disability, people/occupational-therapy, trade/universal-design
trade/biotechnology > arts/molecular-biology, arts/biochemistry
trade/microalgae > people/supplements, land/fish-feed
trade/medical-technology > trade/product-regulation, people/medical-research
trade/telemedicine > people/general-practice
trade/medical-imaging > people/radiology, arts/biophysics
trade/prosthetics > people/landmines, people/physiotherapy
trade/hearing-aids > people/deafness, people/audiology, people/tinnitus
trade/diagnostics > people/medical-lab, people/infectious-disease
trade/wheelchairs-technology > people/spinal-injury, people/cerebral-palsy
trade/water-technology > trade/chemical-engineering, land/drought
trade/edtech > arts/online-tutoring, arts/teacher-training
trade/e-learning > trade/corporate-training, arts/curriculum-design
trade/interactive-whiteboard > arts/education
trade/materials > trade/materials-testing
trade/graphic-design > making/flyers, making/large-format
trade/logo-design > trade/branding, trade/startups, trade/trademarks, making/signs
trade/poster-design > arts/event-photography, arts/concerts, trade/canva, trade/printing-services
trade/book-design > arts/self-publishing, trade/indesign
trade/business-cards > trade/business-networking, making/printing
trade/photoshop > arts/photography
trade/three-d-modelling > making/arch-visualisation
trade/ergonomics > trade/workplace-wellbeing, people/back-pain, people/neck-pain
trade/universal-design > people/accessibility, people/disability
trade/branding > trade/trademarks, trade/startups
trade/exhibition-design > trade/trade-fairs, arts/museum
trade/visual-merchandising > trade/retail-shops, trade/retail-interiors
trade/marketing > trade/copywriting, trade/small-scale-industry, trade/branding
trade/search-engine-optimization > trade/web-development, trade/content-marketing, trade/e-commerce
trade/social-media > trade/content-marketing, trade/canva, trade/influencers, trade/small-scale-industry
trade/youtube > arts/film-editing, making/film-equipment
trade/livestreaming > trade/e-commerce
trade/email-marketing > trade/copywriting, trade/crm
trade/product-photography > trade/e-commerce, arts/photo-editing
trade/corporate-video > arts/video, trade/motion-design
trade/surveys > arts/statistics, trade/official-statistics
trade/public-relations > arts/press-coverage, arts/journalism
trade/media-training > arts/public-speaking, trade/executives
trade/product-launch > trade/public-relations, trade/crowdfunding
trade/social-marketing > people/public-health, trade/nonprofit
trade/sales > trade/negotiation
trade/complaints > people/consumer-law, trade/mediation
trade/e-commerce > trade/web-development, trade/payments, trade/fulfilment
trade/shopify > trade/web-development, trade/dropshipping
trade/amazon-seller > trade/fulfilment, trade/sourcing, trade/private-label
trade/cross-border-ecommerce > trade/customs, trade/freight, arts/localisation
trade/dropshipping > trade/sourcing, trade/facebook-ads
trade/retail-shops > trade/point-of-sale, trade/inventory, trade/wholesale
trade/street-vending > trade/permits, people/domestic-workers-rights
trade/franchises > trade/contracts, trade/entrepreneurship
trade/import-export > arts/translation, trade/foreign-exchange
trade/sourcing > trade/quality-control, trade/manufacturing
trade/trade-fairs > arts/interpreting, trade/business-networking
trade/public-tenders > trade/business-writing, trade/quotations
trade/traceability > trade/blockchain, trade/rfid, trade/food-safety
trade/humanitarian-logistics > people/disaster-relief, people/refugees
trade/manufacturing > trade/machine-maintenance, trade/supply-chain
trade/small-scale-industry > trade/microcredit, trade/subsidies, trade/business-plans
trade/standards-certification > trade/audit, trade/quality-control
trade/workplace-safety > people/occupational-medicine, trade/compliance
trade/accounting > trade/small-scale-industry, trade/startups
trade/taxes > trade/freelancing
trade/freelancer-taxes > trade/freelancing, trade/bookkeeping, trade/digital-nomads
trade/payroll > trade/human-resources, trade/employment-law
trade/personal-finance > people/financial-literacy, people/debt
trade/debt-advice > people/poverty, trade/insolvency
trade/retirement-planning > people/retirement
trade/loans > people/debt
trade/student-loans > arts/university
trade/microcredit > people/poverty, people/women
trade/mortgages > trade/real-estate
trade/cooperative-finance > people/cooperatives, trade/housing-cooperatives
trade/insurance-claims > people/accident-law, trade/home-insurance, people/disaster-relief
trade/life-insurance > people/death-rites
trade/stock-market > people/investing, trade/financial-analysis
trade/mutual-funds > people/investing, trade/financial-independence
trade/startups > people/investing, trade/venture-capital, trade/company-formation
trade/crowdfunding > trade/corporate-video, trade/social-enterprise, arts/self-publishing
trade/business-succession > trade/valuation, people/inheritance, trade/mergers-acquisitions
trade/subsidies > arts/grant-writing
trade/insolvency > trade/business-law
trade/blockchain > trade/solidity-language, trade/encryption
trade/remittances > people/migrant-workers, people/diaspora, trade/mobile-money
trade/local-currency > people/free-exchange, people/neighbourhood-help
trade/contracts > trade/freelancing, people/contracts, trade/negotiation
trade/company-formation > trade/entrepreneurship, people/notary, trade/accounting
trade/nonprofit-registration > trade/association-management, people/charity
trade/patents > trade/spin-offs
trade/copyright > arts/composing, arts/publishing, arts/photography, trade/open-licences
trade/data-protection > trade/web-development, trade/human-resources
trade/employment-law > people/workplace-bullying
trade/work-permits > people/migrant-workers, trade/recruitment-industry
trade/permits > trade/restaurant-business, making/building
trade/commercial-dispute > trade/mediation, trade/contracts
trade/women-leadership > people/women, trade/business-networking
trade/project-management > trade/jira, trade/facilitation
trade/monitoring-evaluation > trade/nonprofit, arts/statistics, trade/grants, trade/international-cooperation
trade/team-building > trade/company-culture, trade/resorts-spas
trade/mediation > people/neighbour-disputes, people/divorce, people/workplace-bullying
trade/facilitation > trade/strategy, arts/conference, trade/self-management-teams
trade/time-management > people/adhd, people/stress, arts/study-skills
trade/business-presentations > arts/public-speaking, arts/stage-fright
trade/business-writing > arts/proofreading, arts/english
trade/recruitment-industry > people/unemployment, trade/personal-branding
trade/diversity-inclusion > people/disabled-employment, people/anti-racism, people/lgbtq
trade/workplace-wellbeing > people/stress, people/yoga, trade/organizational-psychology
trade/workplace-harassment > people/harassment
trade/workplace-accessibility > people/disabled-employment, people/disability, people/assistive-technology
trade/secretary > trade/typing, trade/word-processing, trade/minutes-taking
trade/virtual-assistant > trade/entrepreneurship, trade/freelancing
trade/minutes-taking > arts/transcription, trade/association-management
trade/form-filling > people/benefits, people/migration, people/ageing
trade/digital-nomads > people/visa, trade/coworking
trade/freelancing > trade/invoicing, trade/personal-branding
trade/home-business > people/parenting, trade/e-commerce
trade/entrepreneurship > trade/business-plans, trade/incubators, trade/microcredit, people/unemployment
trade/pitch-decks > trade/venture-capital, trade/powerpoint
trade/social-enterprise > trade/ethical-finance, trade/nonprofit
trade/holiday-rentals > trade/housekeeping-hotel, making/cleaning
trade/travel-agencies > arts/travel
trade/tour-guides > arts/languages, arts/local-history, arts/heritage
trade/adventure-tourism > people/mountain-guide, people/rafting, people/climbing
trade/cultural-tourism > arts/heritage, arts/museum
trade/medical-tourism > people/dentistry, people/plastic-surgery, people/medical-interpreting
trade/gastronomic-tourism > land/winemaking, land/restaurants
trade/event-management > land/catering, making/event-security, arts/av-tech
trade/conferences > arts/conference-interpreting, trade/venue-hire, arts/keynote
trade/property-management > making/caretaker, trade/facility-management, making/renting
trade/title-deeds > people/notary, people/inheritance
trade/pharmaceuticals > people/pharmacy, arts/pharmacology, arts/clinical-trials
trade/music-business > arts/music, arts/songwriting, arts/concert-booking
trade/publishing-industry > arts/novels, arts/editing, arts/writing
trade/film-business > arts/screenwriting, arts/documentary
trade/craft-business > trade/e-commerce, trade/gift-shop
trade/sports-business > people/sports, trade/sports-marketing
trade/beauty-business > people/hairdressing, people/nails
trade/education-business > arts/tutoring
trade/healthcare-management > people/hospital-admin
trade/nonprofit > people/volunteering
trade/grants > arts/artist-residency, arts/science-policy
trade/corporate-sponsorship > people/sports-events, arts/festival, people/charity
trade/philanthropy > arts/scholarship, people/charity, trade/social-enterprise
trade/corporate-social-responsibility > people/volunteering, land/tree-planting
trade/endowments-bequests > people/inheritance, people/charity
trade/advocacy-campaigns > people/human-rights
trade/civil-service-exam > arts/tutoring, people/unemployment
trade/e-government > people/public-papers
trade/participatory-budgeting > trade/local-government
trade/emergency-management > making/firefighting, making/emergency-supplies
trade/political-campaigning > people/elections, people/politics, trade/social-media
people/bariatric-surgery > people/obesity, people/nutrition
people/transplant > people/organ-donation, people/kidney-disease, people/liver-disease, people/marrow-donation
people/contraception > people/sexual-health, arts/sex-education
people/menstruation > people/hygiene
people/menopause > people/endocrinology, people/herbal-medicine
people/endometriosis > people/pain-medicine
people/pcos > people/endocrinology
people/dialysis > people/kidney-disease, people/transport-of-patients
people/joint-replacement > people/physiotherapy, people/arthritis, people/knee-pain
people/cataract > people/optometry, people/blindness
people/glaucoma > people/blindness, people/optometry
people/myopia > people/ophthalmology, making/glasses-repair, making/sunglasses
people/paramedic > people/first-aid
people/medical-lab > people/pathology
people/medical-genetics > people/rare-disease, arts/genetics, trade/dna-sequencing
people/sports-medicine > people/sports-massage, people/physiotherapy, people/sprain
people/occupational-medicine > people/workplace-accident
people/podiatry > people/diabetes
people/pain-medicine > people/physiotherapy, people/anaesthesia, people/acupuncture
people/forensic-medicine > arts/forensic-anthropology, arts/criminology, people/criminal-law
people/medical-research > arts/biostatistics, arts/research-methods
people/telemedicine > trade/digital-health, people/general-practice
people/second-opinion > people/general-practice, people/internal-medicine
people/medical-interpreting > people/community-interpreter
people/illness > people/general-practice, people/nursing, people/visiting-sick
people/cancer > people/oncology, people/support-group, people/hospice, people/wigs, arts/cancer-research
people/breast-cancer > people/oncology, people/lymphedema, people/gynaecology
people/prostate-cancer > people/urology, people/oncology
people/lung-cancer > people/pulmonology, people/oncology
people/leukaemia > people/haematology, people/marrow-donation, people/oncology
people/skin-cancer > people/dermatology
people/colon-cancer > people/gastroenterology, people/ostomy
people/cervical-cancer > people/gynaecology, people/vaccination
people/diabetes > people/endocrinology, people/nutrition, people/wound-care
people/heart-disease > people/cardiology, people/pacemaker
people/hypertension > people/cardiology, people/general-practice, people/nutrition
people/cholesterol > people/cardiology, people/nutrition
people/stroke > people/neurology, people/aphasia, people/occupational-therapy, people/physiotherapy, people/speech-therapy
people/brain-injury > people/neurology, people/occupational-therapy, people/memory-training
people/epilepsy > people/neurology, people/keto-diet
people/parkinsons > people/neurology, people/physiotherapy, arts/dance-therapy
people/multiple-sclerosis > people/neurology, people/physiotherapy, people/support-group
people/als > people/neurology, people/communication-aids, people/hospice
people/muscular-dystrophy > people/neurology, people/wheelchair, people/physiotherapy
people/migraine > people/neurology, people/acupuncture
people/dizziness > people/ent
people/tinnitus > people/audiology, people/ent
people/back-pain > people/physiotherapy, people/chiropractic, people/massage, people/pilates, people/posture
people/neck-pain > people/physiotherapy, people/massage, people/chiropractic
people/scoliosis > people/orthopaedics, people/physiotherapy, people/posture
people/arthritis > people/rheumatology, people/orthopaedics, people/physiotherapy
people/gout > people/rheumatology, people/nutrition
people/knee-pain > people/orthopaedics, people/physiotherapy, people/sports-medicine
people/osteoporosis > people/endocrinology, people/fall-prevention, people/strength-training
people/fracture > people/orthopaedics, people/crutches, people/physiotherapy
people/sprain > people/physiotherapy, people/sports-massage
people/fibromyalgia > people/pain-medicine, people/rheumatology, people/support-group
people/lupus > people/rheumatology
people/asthma > people/pulmonology, people/breathwork
people/lung-disease > people/pulmonology
people/tuberculosis > people/pulmonology, people/infectious-disease
people/cold-flu > people/general-practice, people/vaccination, people/pharmacy
people/covid > people/vaccination, people/infectious-disease, people/pulmonology
people/allergy > people/allergology, people/ent
people/food-allergy > people/allergology, people/nutrition
people/sinusitis > people/ent
people/eczema > people/dermatology, people/natural-cosmetics
people/psoriasis > people/dermatology, people/support-group
people/acne > people/dermatology, people/skincare
people/vitiligo > people/dermatology, people/makeup
people/warts > people/dermatology
people/leprosy > people/infectious-disease, people/wound-care, people/dermatology
people/lice > people/hygiene, people/pharmacy
people/hair-loss > people/wigs, people/dermatology
people/obesity > people/weight-loss, people/nutrition, people/endocrinology
people/thyroid > people/endocrinology
people/kidney-disease > people/nephrology, people/organ-donation
people/liver-disease > people/gastroenterology, people/organ-donation
people/digestive-problems > people/gastroenterology, people/nutrition, land/fermentation
people/ibs > people/gastroenterology, people/nutrition
people/haemorrhoids > people/gastroenterology, people/surgery
people/coeliac > people/gluten-free, people/gastroenterology
people/incontinence > people/urology, people/pelvic-floor, people/gynaecology
people/anaemia > people/haematology, people/nutrition, people/supplements
people/sickle-cell > people/haematology, people/blood-donation, people/medical-genetics
people/haemophilia > people/haematology, people/blood-donation
people/cystic-fibrosis > people/pulmonology, people/medical-genetics
people/rare-disease > arts/rare-disease-research, people/support-group
people/hiv > people/infectious-disease, people/sexual-health, people/support-group
people/malaria > people/infectious-disease, people/community-health, people/public-health
people/dengue > people/infectious-disease, people/public-health
people/cholera > people/infectious-disease, people/hygiene
people/polio > people/vaccination, people/physiotherapy, people/crutches
people/measles > people/vaccination, people/paediatrics
people/rabies > people/pet-vaccines, people/vaccination, people/stray-dogs
people/snakebite > people/emergency-medicine, people/first-aid, people/snake-catching
people/burns > people/plastic-surgery, people/wound-care
people/wound-care > people/nursing, people/home-nursing
people/insomnia > people/cbt, people/hypnosis, people/psychology
people/varicose-veins > people/surgery, people/haematology
people/lymphedema > people/physiotherapy, people/massage
people/hernia > people/surgery
people/appendicitis > people/surgery, people/emergency-medicine
people/poisoning > people/emergency-medicine, arts/toxicology
people/heatstroke > people/first-aid
people/healthcare > people/medicine, trade/healthcare-management
people/nursing > arts/medical-studies, people/hospital-admin
people/home-nursing > people/elder-care, people/hospice, people/postpartum
people/patient-sitting > people/visiting-sick, people/elder-care
people/midwifery > people/childbirth, people/pregnancy, people/obstetrics, people/postpartum
people/pharmacy > arts/pharmacology
people/speech-therapy > people/cleft-lip, people/autism, people/cerebral-palsy, people/down-syndrome
people/stuttering > people/support-group, arts/public-speaking
people/aphasia > people/communication-aids, people/neurology
people/swallowing > people/nutrition, people/neurology
people/audiology > people/hearing-aid, people/deafness, people/ent
people/first-aid > people/emergency-medicine
people/blood-donation > people/haematology
people/vaccination > arts/immunology, people/nursing, people/public-health
people/hygiene > making/soapmaking
people/medical-devices > making/medical-equipment-home
people/pacemaker > people/cardiology
people/ostomy > people/nursing, people/support-group
people/health-insurance > people/insurance, people/hospital-admin
people/transport-of-patients > people/paramedic, making/taxi, people/mobility-scooter
people/traditional-medicine > trade/herbal-industry
people/herbal-medicine > land/foraging, land/herbal-tea
people/ayurveda > land/medicinal-plants, trade/herbal-industry
people/chinese-medicine > land/medicinal-plants
people/aromatherapy > land/lavender
people/reiki > making/therapy-room
people/hospice > people/grief, people/nursing-home, people/pastor, people/pain-medicine
people/death-doula > people/guardianship, people/death-rites, people/grief
people/psychotherapy > arts/psychoanalysis-study
people/play-therapy > people/children, people/trauma, people/bullying
people/couples-therapy > people/marriage, people/relationship-breakup, people/divorce
people/family-therapy > people/parenting, people/stepfamily, people/teenagers
people/sex-therapy > people/sexual-health, people/urology
people/depression > people/psychotherapy, people/psychiatry, people/support-group, people/cbt
people/postnatal-depression > people/postpartum, people/psychotherapy, people/psychiatry
people/anxiety > people/psychotherapy, people/cbt, people/meditation, people/breathwork
people/phobia > people/cbt, people/hypnosis, people/psychotherapy
people/shyness > people/self-esteem, people/cbt, arts/improv, arts/public-speaking
people/stress > people/meditation, people/yoga, people/massage, people/forest-bathing, people/breathwork
people/trauma > people/psychotherapy, people/psychiatry, people/art-therapy
people/grief > people/support-group, people/psychotherapy, people/listening, people/death-rites
people/widowhood > people/support-group, people/pension, people/loneliness, people/inheritance
people/pregnancy-loss > people/support-group, people/doula
people/suicide-prevention > people/psychiatry, people/listening, people/depression
people/self-harm > people/psychotherapy, people/psychiatry, people/teenagers
people/bipolar > people/psychiatry, people/psychotherapy, people/support-group
people/schizophrenia > people/psychiatry, people/psychotherapy, people/family-carers
people/ocd > people/cbt, people/psychiatry
people/borderline > people/psychotherapy, people/psychiatry
people/eating-disorder > people/psychotherapy, people/nutrition, people/psychiatry
people/anger > people/psychotherapy, people/cbt, people/meditation
people/self-esteem > people/psychotherapy
people/loneliness > people/listening, people/friendship, people/neighbourhood-help, people/senior-companion, people/community-centre
people/addiction > people/support-group, people/psychotherapy, people/psychiatry
people/alcoholism > people/support-group, people/psychotherapy
people/families-of-addicts > people/support-group, people/family-therapy
people/smoking > people/hypnosis, people/acupuncture, people/general-practice
people/gambling-addiction > people/support-group, people/psychotherapy, trade/debt-advice
people/screen-addiction > people/parenting, people/psychotherapy
people/harm-reduction > people/hiv, people/public-health
people/sex-addiction > people/sex-therapy, people/support-group
people/abuse-survivors > people/psychotherapy, people/trauma, people/support-group, people/crime-victims, people/criminal-law
people/support-group > trade/facilitation, making/community-hall, people/community-centre
people/disability > people/occupational-therapy, people/disability-benefit
people/assistive-technology > people/occupational-therapy, making/three-d-printing
people/prosthesis > making/three-d-printing, people/landmines
people/adapted-vehicle > making/car-mechanic, making/accessible-transport, people/driving-licence
people/patient-hoist > making/elevators, people/elder-care
people/communication-aids > people/autism, people/cerebral-palsy, people/speech-therapy
people/deafness > arts/sign-interpreting, arts/deaf-education
people/hearing-aid > people/ent
people/sign-language > people/deafblind
people/captioning > arts/subtitling, arts/transcription, trade/speech-technology
people/blindness > arts/reading-to-blind, arts/audio-description
people/braille > arts/deaf-education
people/white-cane > people/occupational-therapy, making/accessible-transport
people/screen-reader > people/digital-accessibility
people/audiobooks-for-blind > arts/audiobooks, arts/reading-to-blind
people/guide-dog > people/dog-training
people/deafblind > people/braille, arts/sign-interpreting, people/personal-assistance
people/autism > arts/autism-education, people/occupational-therapy, people/special-education, people/support-group, people/psychology
people/adhd > people/psychiatry, people/special-education, people/psychology
people/dyslexia > people/speech-therapy, arts/special-education, arts/tutoring, arts/educational-psychology
people/dyscalculia > arts/arithmetic, arts/maths-anxiety, arts/special-education
people/dyspraxia > people/occupational-therapy
people/intellectual-disability > people/special-education, people/disabled-employment, people/guardianship, people/personal-assistance
people/down-syndrome > people/special-education, people/disabled-employment, people/paediatrics
people/cerebral-palsy > people/physiotherapy, people/occupational-therapy, people/wheelchair
people/spinal-injury > people/wheelchair, people/physiotherapy, people/personal-assistance
people/cleft-lip > people/plastic-surgery, people/orthodontics
people/special-education > arts/teaching-assistant, arts/educational-psychology
people/personal-assistance > people/home-nursing, people/disability-benefit, people/blindness
people/accessibility > making/universal-design, making/accessible-transport
people/digital-accessibility > trade/web-development, trade/user-experience
people/disabled-employment > people/occupational-therapy
people/disability-rights > people/human-rights, people/administrative-law
people/adaptive-sports > people/pe-teaching, people/coaching
people/wheelchair-sports > making/sports-hall
people/blind-sports > people/blindness
people/ageing > people/geriatrics, arts/gerontology-studies
people/elder-care > people/geriatrics, people/personal-assistance, people/nursing, people/care-allowance
people/nursing-home > people/dementia
people/senior-day-centre > people/loneliness, people/community-centre
people/family-carers > people/care-allowance, people/support-group, people/dementia, people/home-nursing
people/senior-companion > people/friendship, people/volunteering
people/elderly-alarm > people/fall-prevention, trade/wearables
people/meals-on-wheels > making/food-delivery, land/canteen
people/dementia > people/elder-care, people/memory-training, people/geriatrics, people/neurology, people/senior-day-centre
people/fall-prevention > people/tai-chi, people/physiotherapy, people/qigong
people/senior-technology > arts/digital-literacy, people/intergenerational
people/senior-university > arts/lecturer
people/life-stories > arts/memoirs, arts/biography, arts/ghostwriting
people/grandparents > people/childcare, people/intergenerational
people/intergenerational > people/cohousing, people/youth-groups
people/retirement > people/pension, people/volunteering, people/senior-university
people/weight-loss > people/fitness
people/vegan-diet > land/plant-milk, land/tofu
people/gluten-free > land/baking
people/fasting > people/retreat
people/raw-food > land/juices
people/halal-diet > land/butchery, people/islam, trade/halal-kosher-certification
people/kosher-diet > people/judaism, trade/halal-kosher-certification
people/supplements > people/pharmacy
people/malnutrition > people/paediatrics, people/food-donation
people/fitness > making/sports-hall, people/coaching
people/bodybuilding > people/strength-training, people/nutrition
people/stretching > people/yoga, people/physiotherapy
people/posture > people/physiotherapy, trade/ergonomics
people/pelvic-floor > people/postpartum, people/physiotherapy
people/yoga > making/studio-space, people/retreat
people/prenatal-yoga > people/pregnancy
people/massage > people/spa
people/infant-massage > people/babies, people/postpartum
people/spa > trade/resorts-spas
people/forest-bathing > land/nature-guide
people/beauty > trade/beauty-business, people/wedding
people/hairdressing > arts/bridal-makeup, people/beauty-pageant
people/wigs > arts/stage-makeup, people/oncology
people/makeup > people/wedding, arts/photography, arts/fashion-photography
people/face-painting > arts/childrens-party, people/childrens-parties, arts/festival
people/henna > arts/indian-wedding, people/wedding
people/skincare > trade/cosmetics-industry, people/dermatology
people/tattoo > arts/illustration, arts/drawing
people/perfume > land/jasmine, land/essential-oil-plants
people/natural-cosmetics > land/shea, land/beeswax
people/image-consulting > trade/personal-branding
people/family > people/family-law, people/social-work
people/pregnancy > people/obstetrics, people/nutrition, making/maternity-clothes
people/childbirth > people/obstetrics, people/doula
people/postpartum > people/doula, people/breastfeeding, people/support-group
people/breastfeeding > people/midwifery, people/paediatrics
people/infertility > people/gynaecology, people/adoption, people/surrogacy, people/urology
people/surrogacy > people/family-law
people/babies > people/paediatrics
people/baby-sleep > making/cot, arts/lullabies
people/baby-food > people/nutrition, making/high-chair
people/baby-things > making/baby-gear
people/cloth-diapers > making/laundry
people/car-seat > making/baby-gear
people/twins > making/pram, people/paediatrics
people/childcare > people/single-parents, people/parenting, arts/early-learning
people/babysitting > people/parenting, people/single-parents
people/nanny > arts/student-exchange-host
people/nursery > arts/early-learning, arts/montessori, people/children
people/after-school-care > arts/tutoring, people/children
people/playgroup > arts/early-childhood-music, people/toy-library
people/parenting > people/support-group, people/psychology, people/teenagers
people/single-parents > people/support-group, people/child-benefit, people/child-custody
people/fatherhood > people/men, people/child-benefit
people/positive-discipline > people/children, arts/educational-psychology
people/large-families > people/child-benefit
people/gifted-children > arts/school-olympiads
people/bullying > arts/school-counselling, people/self-defence
people/children > people/paediatrics, arts/childrens-books, arts/primary-school
people/teenagers > people/youth-groups, people/mentoring-youth, arts/secondary-school
people/school-refusal > arts/school-counselling, arts/homeschooling, arts/adult-diploma, people/social-work
people/adoption > people/family-law, people/social-work
people/foster-care > people/social-work, people/child-protection, people/unaccompanied-minors
people/child-protection > people/social-work, people/family-law, people/childrens-rights
people/dating > people/singles
people/friendship > people/newcomers, people/social-groups
people/marriage > people/prenup, people/notary, people/pastor, arts/celebrant
people/wedding > arts/wedding-photography, making/wedding-dress, arts/wedding-venue, arts/celebrant, land/cakes
people/bachelor-party > making/bus-vehicle
people/forced-marriage > people/domestic-violence, people/family-law, people/childrens-rights
people/relationship-breakup > people/psychotherapy, people/listening, people/divorce
people/domestic-violence > people/family-law, people/social-work, people/psychotherapy, people/criminal-law, people/women
people/death-rites > arts/celebrant, people/pastor, people/inheritance
people/eulogy > arts/speechwriting, arts/celebrant
people/gravestones > arts/stone-carving
people/family-meeting > arts/genealogy, people/enforced-disappearance, people/detective
people/childrens-parties > arts/clown, arts/magic, arts/balloon-art, arts/puppetry, land/cakes
people/coming-of-age > arts/party, making/evening-wear
people/toy-library > making/toy-repair
people/pets > making/pet-supplies
people/veterinary > people/dogs, people/cats, people/animal-welfare
people/livestock-vet > land/cattle, land/pigs, land/sheep
people/neutering > people/stray-dogs, people/stray-cats, people/cats
people/dogs > people/pet-food, people/pet-sitting, people/pet-adoption
people/dog-training > people/pet-behaviour, making/guard-dogs
people/dog-walking > people/pet-sitting
people/search-dogs > people/mountain-rescue, people/dog-training, people/earthquake
people/herding-dogs > land/sheep, people/dog-training
people/cats > people/pet-sitting, people/pet-food
people/stray-cats > people/pet-adoption, people/animal-welfare
people/stray-dogs > people/pet-adoption, people/animal-welfare, people/pet-vaccines
people/pet-sitting > arts/house-sitting
people/pet-adoption > people/animal-welfare, people/lost-pets
people/animal-welfare > people/protest
people/wildlife-rescue > people/veterinary, land/hedgehogs
people/animal-assisted > people/psychotherapy, people/autism, people/horses, people/occupational-therapy
people/horses > land/saddlery, land/fodder, people/livestock-vet
people/horse-boarding > people/equestrian, land/barns, land/fodder
people/donkeys > people/farrier, land/animal-traction
people/pet-birds > people/veterinary
people/pet-food > making/pet-supplies, land/animal-feed
people/pet-behaviour > people/veterinary
people/pet-travel > people/moving-abroad, people/pet-vaccines
people/pet-loss > people/grief
people/sports > making/sports-hall, people/sports-medicine
people/coaching > people/ball-sports, people/athletics
people/refereeing > people/ball-sports, people/sports-events
people/sports-psychology > people/psychology
people/sports-events > arts/event-stewards, arts/events, people/paramedic
people/sports-scholarship > arts/scholarship, trade/sports-business
people/sports-fans > arts/sports-journalism
people/sports-gear > making/sports-gear-repair, trade/sports-marketing
people/pe-teaching > arts/teacher-training, people/children
people/ball-sports > making/sports-hall, people/pe-teaching
people/football > people/futsal, making/shoes
people/running > making/shoes, people/sports-medicine, people/sports-events
people/marathon > people/sports-medicine
people/triathlon > people/swimming, people/cycling, people/running
people/gymnastics > arts/acrobatics
people/cycling > making/bike-parts, making/bike-lane
people/mountain-biking > making/bike-parts
people/bike-touring > making/bicycle, making/camping-gear, arts/hostel
people/learn-cycling > making/bicycle, making/bike-workshop
people/swimming > making/swimming-pool, people/lifeguard
people/baby-swimming > people/babies
people/lifeguard > people/first-aid
people/scuba-diving > arts/underwater-photography, arts/marine-biology
people/sailing > making/sailmaking, making/boat-mooring
people/rowing > making/boatbuilding
people/equestrian > people/horses, land/saddlery
people/motorsport > making/car-mechanic, making/engines
people/motorcycling > making/motorbike-gear, making/motorcycle-licence
people/esports > trade/game-development, trade/livestreaming
people/self-defence > people/harassment, people/women
people/martial-arts > arts/stunts
people/historical-fencing > arts/historical-reenactment
people/tai-chi > people/qigong
people/hiking > people/mountain-rescue, arts/long-distance-walking
people/walking > people/loneliness, making/walkability
people/pilgrimage-walks > arts/hostel
people/mountaineering > people/mountain-guide, people/climbing, people/mountain-rescue
people/climbing > making/sports-hall
people/caving > people/mountain-rescue
people/campfire > land/firewood
people/bushcraft > land/foraging, making/knifemaking, people/camping
people/angling > land/fishing-tackle, making/boats
people/hunting > land/game-meat, land/taxidermy
people/birdwatching > arts/ornithology, land/nest-boxes, land/wetlands
people/picnic > making/lunchbox, land/barbecue
people/metal-detecting > arts/archaeology, people/lost-property
people/religion > arts/religious-studies, people/pastor
people/christianity > making/worship-space, arts/sacred-music
people/orthodox > arts/icon-painting
people/bible > arts/hebrew, arts/ancient-greek
people/baptism > people/pastor, arts/baby-shower
people/gospel-choir > arts/organ, arts/sacred-music, arts/choir
people/christmas > land/christmas-trees, making/christmas-decor
people/islam > making/worship-space, arts/hajj, making/headscarf
people/quran > arts/arabic
people/ramadan > land/festival-food, land/dates
people/sufism > arts/qawwali
people/judaism > arts/hebrew, arts/yiddish, making/worship-space
people/jewish-festivals > land/kosher, land/bread
people/hinduism > arts/char-dham, arts/epics, arts/sanskrit
people/hindu-priest > arts/indian-wedding, people/death-rites
people/gita > arts/sanskrit
people/bhajan > arts/harmonium, arts/tabla
people/indian-festivals > arts/rangoli
people/buddhism > people/meditation, arts/pali, arts/thangka, people/monastic-life
people/zen > people/meditation, people/retreat
people/sikhism > arts/punjabi, people/soup-kitchen
people/shamanism > people/indigenous, people/herbal-medicine
people/feng-shui > making/interior-design, making/architecture
people/sound-bath > arts/gong-and-bowls, arts/music-therapy
people/spirituality > people/meditation, people/retreat, people/pastor
people/womens-circle > people/women
people/interfaith > arts/religious-studies, people/peace
people/secular-ceremony > people/death-rites, people/wedding
people/leaving-religion > people/psychotherapy, people/support-group
people/social-groups > making/community-hall, trade/association-management
people/neighbourhood-watch > making/cctv, people/police
people/neighbourhood-help > people/ageing, people/volunteering, people/disability
people/street-party > making/event-hire, making/public-space
people/cohousing > making/architecture
people/flatmates > making/renting, arts/student-life
people/youth-groups > making/community-hall, people/social-work
people/scouts > people/camping, people/orienteering
people/summer-camp > people/children
people/mentoring-youth > arts/school-counselling, people/gangs
people/gangs > people/social-work, people/restorative-justice
people/women > people/gynaecology
people/feminism > arts/gender-studies
people/harassment > people/labour-law, people/criminal-law
people/fgm > people/gynaecology, people/childrens-rights
people/men > people/support-group, making/makerspace
people/lgbtq > arts/pride-event, people/support-group, people/human-rights
people/transgender > people/endocrinology, people/name-change, people/psychotherapy
people/coming-out > people/support-group, people/family-therapy
people/veterans > people/trauma, people/prosthesis, people/pension
people/military-families > people/support-group
people/military > trade/defence-industry
people/indigenous > arts/indigenous-peoples, arts/mother-tongue-revival
people/roma > people/anti-racism
people/anti-racism > people/human-rights, people/labour-law
people/caste > people/caste-certificate, people/human-rights
people/rural-youth > land/homesteading, land/young-farmers
people/singles > arts/matchmaking, arts/travel-companion
people/newcomers > people/integration, arts/language-exchange
people/migration > people/social-work
people/refugees > people/social-work, making/refugee-hosting, people/trauma, arts/conversation-practice
people/asylum > people/law, people/human-rights, people/community-interpreter, people/political-prisoners
people/unaccompanied-minors > people/guardianship, people/social-work, people/childrens-rights
people/refugee-hosting > making/renting, people/volunteering, people/asylum
people/visa > people/law, people/moving-abroad, arts/travel-visa
people/student-visa > arts/study-abroad, arts/admissions, arts/english-exams
people/family-reunification > people/law, arts/language-exams, people/family-law
people/citizenship > arts/citizenship-test, people/law, people/civics-education
people/statelessness > people/birth-certificate, people/human-rights, people/law
people/integration > arts/conversation-practice, people/volunteering, arts/citizenship-test
people/language-cafe > arts/language-exchange, people/newcomers
people/diploma-recognition > arts/sworn-translation, people/notary
people/diaspora > people/remittances
people/returnees > people/integration
people/undocumented > people/law, people/asylum, people/human-rights
people/migrant-workers > people/labour-law, people/unions, people/visa
people/trafficking > people/human-rights, people/police, people/criminal-law
people/remittances > trade/mobile-money, trade/foreign-exchange, people/migrant-workers
people/moving-abroad > making/moving, arts/sworn-translation, making/freight-forwarding
people/volunteering-abroad > people/development-aid
people/charity > people/donations
people/fundraising > arts/charity-gala, trade/crowdfunding, people/donations, trade/philanthropy
people/grant-writing > trade/subsidies, arts/artist-residency
people/nonprofit-management > trade/nonprofit, trade/association-management, trade/boards-governance
people/sponsor-child > arts/scholarship, people/poverty, people/children
people/food-donation > people/poverty, trade/supermarkets
people/food-rescue > land/restaurants, trade/supermarkets
people/soup-kitchen > people/homelessness, people/poverty
people/clothes-donation > people/homelessness, people/poverty
people/furniture-donation > making/house-clearance
people/school-supplies > people/poverty
people/charity-shop > making/house-clearance, making/vintage-clothes, making/clothes-bank
people/free-exchange > making/give-away
people/homelessness > making/shelter, making/housing-first, people/social-housing, people/social-work
people/poverty > people/benefits, people/microcredit, people/social-work
people/disaster-relief > making/humanitarian-logistics, making/disaster-housing, people/paramedic, trade/emergency-management
people/flood-relief > making/dams
people/earthquake > arts/seismology, making/disaster-housing
people/cyclone > arts/meteorology, making/disaster-housing
people/drought > land/rainwater-harvesting, land/irrigation, land/wells
people/disaster-preparedness > making/emergency-supplies, people/first-aid, trade/emergency-management
people/firefighting > making/fire-safety, land/wildfire
people/visiting-sick > arts/clown
people/development-aid > arts/development-economics, trade/monitoring-evaluation
people/microcredit > trade/small-scale-industry, trade/rural-business, land/rural-women-groups, land/farm-loan
people/clean-up > land/waste-collection
people/civic-life > making/participatory-planning
people/human-rights > people/law, people/courts
people/political-prisoners > people/law, people/trauma
people/enforced-disappearance > arts/forensic-anthropology
people/peace > arts/peace-studies
people/mediation > people/neighbour-disputes, people/divorce, people/inheritance, trade/negotiation
people/restorative-justice > people/crime-victims, people/ex-offenders
people/unions > people/labour-law, people/workplace-accident
people/cooperatives > trade/self-management-teams
people/elections > arts/political-science
people/politics > arts/speechwriting
people/local-government > making/urban-planning
people/participatory-democracy > trade/facilitation
people/transparency > arts/investigative-journalism, trade/open-data
people/civics-education > people/elections
people/land-rights > people/property-law, people/human-rights, land/indigenous-land
people/detective > people/fraud, trade/digital-forensics
people/crime-victims > people/psychotherapy, people/criminal-law, people/trauma
people/prisons > people/criminal-law, people/pastor
people/ex-offenders > people/social-work, people/mentoring-youth, people/unemployment
people/prisoner-families > people/support-group
people/law > arts/law-studies
people/divorce > people/child-custody, people/psychotherapy, people/courts
people/child-custody > people/mediation, people/psychology, people/courts
people/guardianship > people/notary
people/prenup > people/notary, people/contracts
people/inheritance > people/notary, people/property-law
people/tenancy > making/renting, people/courts
people/social-housing > people/poverty, making/renting
people/property-law > people/notary, land/land-surveying
people/condominium > trade/property-management
people/labour-law > people/unemployment, people/courts
people/workplace-accident > people/accident-law, people/sick-leave, trade/workplace-safety
people/workplace-bullying > people/psychotherapy
people/domestic-workers-rights > people/unions, people/migrant-workers, people/nanny
people/criminal-law > people/courts, people/police
people/fraud > people/police, people/criminal-law, trade/forensic-accounting
people/accident-law > making/car-insurance
people/traffic-fines > people/administrative-law
people/medical-malpractice > people/courts, people/second-opinion, people/illness
people/court-witness > people/criminal-law, people/crime-victims
people/contracts > people/arbitration
people/administrative-law > people/courts, people/benefits
people/environmental-law > land/pollution, land/environmental-impact
people/copyright-law > arts/publishing, arts/record-label, arts/composing
people/public-papers > people/notary, people/paralegal
people/identity-papers > people/statelessness, people/undocumented, people/homelessness
people/birth-certificate > people/babies, arts/genealogy
people/residence-registration > people/newcomers, people/moving-abroad
people/name-change > people/marriage, people/family-law
people/driving-licence > making/theory-test
people/letter-writing > trade/form-filling, people/administrative-law
people/online-government > arts/digital-literacy, trade/computer-basics
people/unemployment > trade/personal-branding, trade/interim-management
people/disability-benefit > people/administrative-law, people/social-work
people/child-benefit > people/social-work, people/pregnancy
people/student-aid > arts/scholarship, arts/university
people/care-allowance > people/dementia, people/disability
people/sick-leave > people/general-practice, people/occupational-medicine, people/labour-law
people/debt > people/household-budget, trade/insolvency
people/loans > trade/credit-unions, trade/credit-score
people/mortgage > making/first-home, people/banking
people/household-budget > people/poverty
people/personal-tax > trade/freelancer-taxes
people/banking > people/newcomers, trade/online-banking
people/financial-literacy > people/debt
people/insurance > trade/insurance-claims, people/accident-law
people/utility-bills > land/energy-saving, people/poverty
arts/music > making/rehearsal-space
arts/instruments > arts/instrument-making
arts/bowed-strings > arts/instrument-making, making/instrument-repair
arts/guitar > arts/instrument-making
arts/electric-guitar > arts/guitar-amps, arts/rock-band
arts/bass-guitar > arts/guitar-amps, arts/rock-band
arts/brass > arts/brass-band, making/instrument-repair
arts/drums > making/rehearsal-space, making/soundproofing
arts/piano > arts/piano-tuning, arts/accompanist
arts/organ > arts/organ-building, arts/sacred-music
arts/synthesizer > arts/electronic-music, making/electronics-repair
arts/bandoneon > arts/tango
arts/tabla > arts/indian-classical-music, arts/kathak
arts/mridangam > arts/carnatic-music, arts/bharatanatyam
arts/veena > arts/carnatic-music
arts/sitar > arts/indian-classical-music
arts/harmonium > arts/bhajan, arts/qawwali
arts/tanpura > arts/indian-classical-music
arts/dholak-and-dhol > arts/bhangra, arts/indian-wedding
arts/flamenco-guitar > arts/flamenco
arts/castanets > arts/flamenco
arts/banjo > arts/country-music
arts/tin-whistle > arts/celtic-music
arts/bodhran > arts/celtic-music
arts/djembe > arts/african-dance
arts/chinese-percussion > arts/lion-dance
arts/shehnai > arts/indian-wedding
arts/singing > arts/accompanist, people/speech-therapy
arts/choir > arts/conducting, arts/accompanist
arts/opera-singing > arts/orchestra, arts/accompanist
arts/karaoke > arts/pa-hire
arts/ensembles > making/rehearsal-space, arts/concert-booking, arts/arranging
arts/orchestra > arts/conducting, arts/sheet-music
arts/rock-band > arts/rehearsal-room, arts/concert-booking, arts/pa-hire
arts/marching-band > arts/carnival
arts/wedding-band > arts/wedding, arts/party
arts/mariachi > arts/quinceanera, arts/birthday
arts/hip-hop > arts/beatbox, arts/music-production, arts/street-dance
arts/electronic-music > arts/dj, arts/music-production, arts/rave
arts/composing > arts/sheet-music, arts/film-music, arts/music-theory
arts/songwriting > arts/recording-studio, arts/poetry, arts/arranging
arts/jingles > trade/radio-tv-ads, trade/advertising
arts/sight-reading > arts/choir
arts/music-production > making/recording-studio
arts/recording-studio > making/soundproofing, arts/sound-engineer, making/sound-equipment
arts/dj > arts/wedding, arts/party
arts/concerts > arts/venue, arts/sound-engineer, arts/pa-hire, arts/ticketing
arts/concert-booking > arts/festival, land/pub, arts/venue
arts/record-label > arts/music-production
arts/vinyl-and-hifi > making/hi-fi
arts/music-exams > arts/music-theory, arts/accompanist, arts/music-school
arts/field-recording > arts/radio-drama, making/sound-equipment
arts/sound-design > arts/film, arts/video-games, arts/radio-drama
arts/dance > making/studio-space
arts/ballet > arts/dance-shoes, arts/accompanist
arts/ballroom > arts/dance-partner, arts/wedding
arts/tango > arts/dance-partner
arts/salsa-dance > arts/dance-partner, arts/latin-music
arts/flamenco > arts/dance-shoes
arts/folk-dance > arts/folk-music, making/traditional-dress
arts/breakdance > arts/hip-hop, arts/beatbox
arts/wheelchair-dance > people/disability, people/wheelchair
arts/theatre > making/theatre-space, arts/playwriting
arts/acting > arts/theatre-directing, arts/film-directing
arts/voice-acting > making/recording-studio, arts/audiobooks, arts/radio-drama, arts/animation
arts/amateur-dramatics > arts/playwriting, making/costume-making
arts/musical-theatre > arts/singing, arts/choreography, arts/composing
arts/theatre-of-the-oppressed > people/bullying, trade/facilitation
arts/circus > arts/street-theatre
arts/set-design > making/carpentry
arts/costume-design > making/tailoring
arts/mask-making > arts/carnival, arts/theatre
arts/film > arts/acting
arts/film-directing > arts/film-crew, arts/screenwriting, arts/film-producing
arts/film-producing > trade/crowdfunding
arts/short-film > arts/film-festival, arts/film-editing, arts/acting
arts/documentary > arts/archives, arts/film-festival, arts/cinematography, arts/interviews
arts/film-location > making/vacant-building
arts/film-editing > arts/youtube, arts/wedding-video, arts/documentary
arts/subtitling > arts/translation, arts/transcription
arts/audio-description > arts/museum, arts/television
arts/cine-club > arts/projectionist, making/community-hall
arts/video > arts/film-editing
arts/music-video > arts/choreography, arts/songwriting, arts/hip-hop
arts/youtube > arts/live-streaming
arts/live-streaming > arts/conference
arts/drone-video > trade/drones
arts/video-digitising > arts/archives
arts/photography > making/film-equipment
arts/portrait-photography > trade/personal-branding, arts/acting
arts/family-photography > people/pregnancy, people/babies
arts/product-photography > trade/e-commerce, trade/advertising
arts/architectural-photography > trade/real-estate, making/home-staging
arts/film-photography > arts/camera-repair
arts/photo-restoration > arts/genealogy, people/family
arts/photo-booth > arts/wedding, arts/party
arts/astrophotography > arts/telescopes
arts/animation > arts/illustration
arts/visual-arts > arts/gallery
arts/painting > arts/picture-framing, arts/gallery
arts/mural > making/architecture, arts/public-art, making/scaffolding
arts/street-art > making/graffiti-removal
arts/botanical-illustration > arts/botany
arts/caricature > arts/newspaper, arts/party
arts/illustration > arts/childrens-books, arts/publishing, arts/magazine
arts/comics > arts/zines, arts/publishing
arts/picture-books > arts/childrens-books
arts/generative-art > making/arduino
arts/bronze-casting > making/foundry
arts/calligraphy > arts/invitations
arts/mosaic-art > making/tiling
arts/stained-glass > making/glazing, arts/building-restoration
arts/graphic-design > making/printing, trade/branding
arts/typography > making/letterpress
arts/infographics > arts/data-journalism
arts/exhibition > arts/curating, arts/exhibition-design, arts/picture-framing
arts/museum > arts/curating, arts/restoration
arts/gallery > arts/curating, arts/art-market
arts/building-restoration > making/lime-plaster, making/masonry, making/architecture-history
arts/paper-conservation > making/bookbinding, arts/archives, arts/library
arts/textile-conservation > making/tapestry, making/carpets
arts/archives > arts/history, arts/genealogy, trade/filing
arts/oral-history > arts/transcription, arts/local-history, arts/interviews
arts/palaeography > arts/genealogy, arts/latin
arts/genealogy > arts/local-history
arts/historical-reenactment > arts/military-history
arts/antiques > making/restoration, making/home-valuation, making/furniture-repair
arts/intangible-heritage > arts/storytelling, arts/ethnography
arts/writing > arts/editing, arts/publishing, arts/proofreading
arts/novels > arts/literary-agent, arts/editing, arts/self-publishing
arts/poetry > arts/literary-magazine, arts/spoken-word, arts/writing-group
arts/memoirs > arts/ghostwriting, arts/biography, arts/editing
arts/playwriting > arts/theatre-directing, arts/acting
arts/nonfiction > arts/editing, arts/indexing-books
arts/blogging > trade/search-engine-optimization, trade/content-marketing
arts/copywriting > trade/advertising, trade/web-development
arts/grant-writing > arts/artist-residency, trade/nonprofit
arts/self-publishing > arts/book-design, arts/proofreading
arts/publishing > arts/literary-translation, making/book-printing
arts/zines > making/photocopy, making/screen-printing
arts/book-club > arts/library, making/meeting-room
arts/reading > arts/library, arts/bookselling, making/used-books
arts/literary-studies > arts/tutoring
arts/storytelling > arts/library, people/children
arts/translation > arts/proofreading
arts/sworn-translation > people/notary, people/birth-certificate, arts/study-abroad
arts/localisation > trade/web-development, arts/game-writing
arts/conference-interpreting > arts/conference
arts/transcription > arts/interviews, arts/research-methods, arts/podcast
arts/handwriting > people/occupational-therapy, people/dyslexia
arts/journalism > arts/interviews, arts/newspaper
arts/investigative-journalism > trade/data-analysis, people/law
arts/local-news > arts/press-coverage, people/local-government
arts/data-journalism > arts/statistics, trade/open-data
arts/press-coverage > arts/journalism
arts/newspaper > making/printing
arts/magazine > arts/graphic-design, making/printing, arts/journalism
arts/radio > making/broadcast-tech, arts/sound-engineer
arts/community-radio > people/volunteering
arts/podcast > arts/sound-engineer, arts/interviews
arts/television > arts/press-coverage
arts/english > arts/english-exams, arts/tefl
arts/spanish > arts/dele
arts/french-language > arts/delf
arts/german-language > arts/german-exams
arts/chinese-language > arts/hsk, arts/pinyin
arts/japanese-language > arts/jlpt
arts/korean-language > arts/topik
arts/pronunciation > people/speech-therapy
arts/mother-tongue-revival > arts/linguistics, arts/ethnography, arts/lexicography
arts/literacy > arts/tutoring, people/dyslexia, people/integration, arts/adult-diploma
arts/tutoring > arts/exams, arts/secondary-school, arts/primary-school
arts/textbooks > making/used-books
arts/montessori > arts/educational-toys
arts/forest-school > land/forestry, land/environmental-education
arts/admissions > arts/scholarship, arts/school-counselling
arts/study-abroad > arts/scholarship, people/diploma-recognition
arts/thesis > arts/statistics, arts/proofreading, arts/academic-writing, arts/research-methods
arts/phd > arts/research-methods, arts/academic-writing, arts/scholarship
arts/academic-writing > arts/peer-review, arts/proofreading
arts/research-methods > arts/statistics, arts/surveys
arts/exams > arts/study-skills, arts/study-group
arts/gcse-a-level > arts/tutoring, arts/mathematics
arts/sat-act > arts/tutoring, arts/english, arts/mathematics
arts/gaokao > arts/tutoring, arts/mathematics
arts/jee-neet > arts/physics, arts/chemistry, arts/biology, arts/mathematics
arts/civil-service-exam > arts/study-group
arts/school-olympiads > arts/mathematics, arts/number-theory, trade/algorithms
arts/homeschooling > arts/tutoring, arts/textbooks
arts/digital-literacy > trade/smartphone-use
arts/robotics-education > trade/scratch, making/arduino
arts/edtech > trade/learning-platform
arts/mathematics > arts/tutoring
arts/numerical-methods > arts/mathematical-modelling
arts/probability > arts/statistics, arts/actuarial
arts/statistics > trade/data-analysis, trade/r-language
arts/statistical-software > trade/r-language
arts/surveys > trade/market-research
arts/actuarial > trade/insurance, people/insurance
arts/operations-research > trade/logistics, trade/supply-chain
arts/citizen-science > arts/ornithology, people/birdwatching
arts/acoustics > making/soundproofing, trade/acoustic-engineering
arts/food-chemistry > land/food-processing
arts/polymers > trade/plastics, trade/bioplastics
arts/entomology > land/pollinators
arts/mycology > land/mushroom-growing
arts/genetics > trade/dna-sequencing
arts/bioinformatics > trade/dna-sequencing, trade/python
arts/hydrology > land/wells, land/floods
arts/soil-science > land/agronomy
arts/climate-science > land/climate-adaptation
arts/geology > land/mining, land/geotechnics
arts/meteorology > land/farming, making/environmental-sensors
arts/cartography > land/gis-mapping, trade/gis
arts/clinical-trials > people/illness, arts/biostatistics
arts/medical-studies > arts/anatomy, people/medicine, arts/jee-neet
arts/bioethics > arts/clinical-trials
arts/science-policy > trade/spin-offs, arts/phd
arts/local-history > arts/archives, arts/museum
arts/archaeology > arts/museum, trade/drone-survey
arts/ethnography > trade/user-research
arts/law-studies > people/paralegal
arts/digital-humanities > arts/digitisation, trade/natural-language-processing
arts/games > land/cafe, making/meeting-room
arts/board-games > trade/toy-design, making/jigsaws
arts/larp > making/costume-making, arts/costume-design
arts/cosplay > making/sewing, arts/anime
arts/video-games > trade/game-development
arts/retro-gaming > making/retro-computing
arts/collecting > arts/antiques, making/flea-market, trade/auctions
arts/dolls > making/toy-repair
arts/model-making > making/three-d-printing
arts/amateur-radio > making/antenna
arts/fandom > arts/fan-fiction, arts/cosplay
arts/flights > making/airport-transfer
arts/travel-visa > trade/diplomacy, arts/travel-agency
arts/hostel > arts/backpacking
arts/holiday-rental > arts/family-travel
arts/digital-nomads > making/coworking, trade/remote-work
arts/accessible-travel > people/wheelchair, people/disability, making/accessible-transport
arts/school-trip > making/bus-vehicle, arts/museum-guide
arts/pilgrimage > arts/travel-agency, arts/hostel
arts/sailing-trips > making/boats
arts/train-travel > making/transit-tickets, making/train
arts/road-trip > arts/campervan
arts/bicycle-touring > making/bicycle, making/camping-gear
arts/adventure-travel > people/mountain-guide
arts/rural-tourism > land/rural-life
arts/medical-tourism > people/surgery, people/dentistry
arts/events > land/catering, making/event-hire, arts/decorations
arts/festival > arts/event-stewards, land/food-truck, making/stagehand
arts/carnival > arts/samba-dance
arts/chinese-new-year > arts/lion-dance, land/dumplings, making/lantern-making
arts/mid-autumn > making/lantern-making
arts/easter > people/christianity, land/eggs
arts/day-of-the-dead > arts/stage-makeup
arts/birthday > arts/party-hire
arts/childrens-party > arts/puppetry, arts/balloon-art, arts/magic
arts/quinceanera > making/evening-wear, land/catering
arts/baby-shower > people/pregnancy, land/cakes
arts/wedding > land/catering, making/rings, arts/wedding-photography
arts/wedding-planner > arts/catering-events, arts/decorations
arts/wedding-dress > making/alterations, making/tailoring
arts/wedding-flowers > land/floristry, land/roses
arts/indian-wedding > making/sari, arts/mc-host
arts/conference > making/meeting-room, arts/av-tech
arts/webinar > arts/live-streaming, trade/conferences
arts/trade-fair > trade/exhibition-design
arts/public-speaking > arts/speechwriting
arts/slides > trade/pitch-decks
arts/stage-fright > people/anxiety, people/breathwork
arts/toasts > arts/speechwriting
arts/invitations > arts/wedding
arts/gift-wrapping > trade/promotional-gifts
`
