/**
 * Links between subjects beyond kin: a person who speaks of the first may be served by one who
 * offers the others, and the reverse.
 */
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
land/farm-labour > people/migrant-workers, land/farm-volunteering, trade/recruitment-industry, land/strawberries, land/vegetables, people/labour-law, people/tenancy
land/harvesting > land/combine-harvester, land/food-drying, land/grain-storage
land/ploughing > land/tractors, land/tractor-hire, land/animal-traction
land/weeding > land/mulch, land/cover-crops, land/pesticides
land/cereals > land/grain-storage, land/milling, land/combine-harvester, land/seed-drill, trade/commodity-trading
land/wheat > land/milling, land/bread, land/pasta-making, land/combine-harvester, land/flatbread, land/straw, land/beer, land/seeds, land/grain-storage
land/rice > land/rice-mill, land/irrigation, land/rice-wine, land/seed-drill, land/combine-harvester, land/papad, land/noodles
land/maize > land/tortillas, land/milling, land/animal-feed, land/grain-storage, land/poultry, land/pigs, land/mexican-food, land/seeds, land/combine-harvester
land/barley > land/malting, land/brewing, land/whisky, land/beer, land/animal-feed, land/soups, land/combine-harvester
land/oats > land/porridge, land/plant-milk, land/milling
land/rye > land/bread, land/sourdough, land/milling
land/millet > land/milling, land/flatbread, land/porridge
land/sorghum > land/milling, land/animal-feed
land/buckwheat > land/noodles, land/milling
land/teff > land/milling, land/flatbread
land/soybeans > land/tofu, land/soy-sauce, land/plant-milk, land/animal-feed, trade/alternative-proteins, land/japanese-food, land/oil-pressing, land/korean-food
land/oilseeds > land/oil-pressing, land/animal-feed, land/biomass
land/sunflowers > land/oil-pressing, land/pollinators
land/rapeseed > land/oil-pressing, making/biofuel
land/mustard-seed > land/oil-pressing, land/sauces
land/sesame > land/oil-pressing, land/halva
land/flax > making/weaving, making/spinning-wool, land/oil-pressing, making/textile-mill, making/tablecloths, making/bedding, making/papermaking, making/tailoring, arts/oil-painting
land/castor-bean > land/oil-pressing, making/soapmaking
land/oil-palm > land/oil-pressing, making/soapmaking, trade/detergents
land/jojoba > making/homemade-cosmetics, trade/cosmetics-industry
land/peanuts > land/oil-pressing, land/grain-storage, land/sauces, land/animal-feed, land/sweets, land/food-safety
land/cotton > making/textile-mill, making/spinning-wool, making/weaving, making/garment-industry, making/dyeing, making/clothing, making/bedding, making/tailoring, making/towels, trade/fair-trade
land/jute > making/rope-making, making/mat-weaving, making/textile-mill
land/hemp > making/rope-making, making/natural-building, making/textile-mill, making/papermaking, making/textiles, making/straw-bale, people/natural-cosmetics, land/oil-pressing
land/sisal > making/rope-making, making/basketry
land/fibre-crops > making/textile-mill, making/papermaking
land/kapok > making/bedding, making/mattress
land/sugarcane > land/jaggery, land/rum, making/biofuel, land/juices
land/sugar-crops > land/sweets, land/jaggery
land/coffee-growing > land/coffee-roasting, trade/coffee-tea-trade, land/fair-trade, land/agroforestry, land/farm-cooperative, land/coffee, land/organic-certification, land/harvesting
land/tea-growing > land/tea-processing, trade/coffee-tea-trade, land/fair-trade
land/cocoa > land/chocolate, land/fair-trade, trade/commodity-trading, land/agroforestry, land/fermentation, land/desserts, land/farm-cooperative
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
land/farm-management > trade/bookkeeping, trade/business-plans, trade/subsidies, trade/operations-management, trade/excel, trade/taxes, land/agronomy, trade/business-succession
land/farm-cooperative > trade/cooperative-law, trade/group-purchasing, trade/produce-trade
land/farmers-market > land/vegetables, land/cheese, land/honey, land/preserves, trade/street-vending
land/vegetable-box > making/last-mile, land/vegetables
land/fair-trade > trade/import-export, trade/gift-shop, trade/traceability
land/crop-insurance > land/drought, land/frost-hail, trade/insurance-claims, trade/subsidies
land/farm-loan > trade/microcredit, trade/credit-unions, trade/banking, trade/debt-advice
land/vegetables > land/grocery, land/plant-nursery, trade/produce-trade, land/pickles
land/kitchen-garden > making/raised-beds, land/seeds, land/compost, land/garden-tools, land/plant-nursery, land/tomatoes, land/weeding, land/chickens, making/fences
land/community-garden > land/commons, making/vacant-building, people/neighbourhood, making/tool-library, land/compost, land/seeds, people/integration, making/raised-beds, making/water-tank, people/intergenerational
land/school-garden > arts/primary-school, land/environmental-education, making/raised-beds, land/canteen
land/cassava > land/milling, land/african-food, land/baking, land/food-processing, land/latin-food
land/cabbage > land/kimchi, land/pickles, land/fermentation, land/east-european-food, land/farmers-market
land/chillies > land/sauces, land/spice-blending, land/mexican-food, land/indian-food, land/food-drying, land/pickles, land/kimchi
land/onions > land/cold-storage, trade/produce-trade, land/food-drying, land/farmers-market, land/pickles
land/moringa > people/malnutrition, people/supplements
land/fruit > land/preserves, land/juices, land/pollinators, trade/produce-trade
land/fruit-pruning > land/tree-surgery, land/gardening, land/garden-tools
land/apples > land/cider, land/juices, land/cold-storage, land/fruit-pruning, land/vinegar, land/desserts, land/farmers-market, land/harvesting, land/baking, land/brandy, land/food-drying
land/pears > land/cider, land/preserves
land/plums > land/preserves, land/brandy, land/dried-fruit
land/apricots > land/dried-fruit, land/preserves
land/berries > land/preserves, land/foraging, land/frozen-food
land/mulberries > land/silkworms, making/silk
land/grapes > land/winemaking, land/wine, land/dried-fruit, land/fruit-pruning, land/vinegar, land/juices, land/harvesting, land/sprayer, land/farm-labour
land/citrus > land/juices, land/preserves
land/bananas > trade/produce-trade, land/fair-trade
land/mangoes > land/pickles, land/juices, land/dried-fruit
land/coconuts > land/oil-pressing, land/toddy, making/rope-making, people/natural-cosmetics, land/thai-food, land/plant-milk, land/desserts, making/mat-weaving, making/mattress
land/figs > land/dried-fruit, land/preserves
land/olives > land/oil-pressing, land/harvesting, land/pickles, land/greek-food, land/farm-labour, land/fruit-pruning, land/farmers-market, making/woodturning
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
land/nettles > land/foraging, land/herbal-tea, land/soups, land/fertiliser, people/herbal-medicine
land/chamomile > land/herbal-tea, people/insomnia, people/digestive-problems, people/natural-cosmetics, land/essential-oil-plants
land/ginger > land/herbal-tea, people/cold-flu, land/spice-blending, land/soft-drinks, people/ayurveda
land/turmeric > land/spice-blending, making/dyeing, people/ayurveda
land/lavender > land/essential-oil-plants, making/soapmaking, making/flower-craft
land/rosemary > land/essential-oil-plants
land/lemongrass > land/essential-oil-plants
land/vanilla > land/desserts, land/ice-cream, making/perfume-making, land/baking, land/sweets, land/fair-trade, people/perfume
land/black-pepper > land/spice-blending, land/food-wholesale
land/essential-oil-plants > making/perfume-making, making/soapmaking, trade/cosmetics-industry
land/spice-blending > land/traditional-recipes, making/food-machinery
land/gardening > land/compost, land/seeds, making/lawnmower-repair, making/greenhouses
land/landscape-gardening > making/paving, making/garden-walls, trade/heavy-equipment, making/landscape-architecture
land/lawns > making/lawnmower-repair, making/artificial-turf, land/weeding, land/mulch, making/irrigation-install, making/power-tools
land/hedges > making/power-tools, making/fences
land/flower-growing > land/floristry, arts/wedding-flowers, land/plant-nursery
land/roses > land/floristry, making/perfume-making, land/gardening, people/natural-cosmetics, land/pest-control-crops, land/fruit-pruning
land/marigold-flowers > people/hinduism, arts/indian-wedding, arts/decorations, people/indian-festivals
land/wildflowers > land/pollinators, land/seeds, land/rewilding
land/floristry > arts/wedding, people/death-rites, making/festive-decoration, making/flower-craft, making/gift-wrapping, arts/graduation, making/retail-space, arts/anniversary, trade/hotels
land/houseplants > making/houseplant-pots, land/cuttings-swap, land/plant-nursery, land/pest-control-crops, people/pet-sitting, land/compost
land/plant-nursery > land/seeds, land/peat, land/tree-planting, land/fruit, land/hedges, land/landscape-gardening, land/compost
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
land/tree-surgery > making/chainsaw, people/tree-climbing, land/mulch, making/ladders, land/storms, land/firewood, making/roofing
land/logging > making/chainsaw, making/truck-driving, land/animal-traction, making/ppe, land/sawmill, making/heavy-equipment-repair, land/forest-inventory, land/horses
land/sawmill > making/carpentry, making/furniture-making, making/pallets, making/timber-frame
land/firewood > making/cooking-stoves, land/heating, land/logging, making/chainsaw
land/charcoal > land/barbecue, making/blacksmith, land/biochar, land/clean-cookstoves
land/agroforestry > land/tree-planting, land/soil-erosion
land/community-forest > land/commons, people/indigenous, land/deforestation, people/cooperatives
land/bamboo > making/bamboo-craft, making/bamboo-building, making/furniture-making, making/rattan-caning, making/basketry, making/furniture, making/scaffolding, arts/bansuri, trade/biomaterials
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
land/irrigation > land/wells, making/pipes, trade/soil-sensors, land/drought, land/vegetables, making/plumbing, land/fruit, land/greenhouses, land/lawns
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
land/cattle > land/livestock-health, land/dairy-products, making/tanning-hides, land/slaughterhouse, land/milk, land/barns, land/fodder, trade/leather-industry, land/pasture
land/dairy-farming > land/dairy-products, trade/dairy-industry, land/livestock-health, land/animal-feed, land/artificial-insemination, land/farm-loan, land/tractors, land/biogas, land/food-safety, land/ice-cream
land/cow-shelter > people/donations, people/volunteering, land/manure
land/buffalo > land/paneer, land/milk, land/livestock-health
land/yak > making/spinning-wool, land/butter
land/sheep > land/livestock-health, land/pasture, land/wool, land/cheese, land/farm-fencing, making/spinning-wool, making/wool, land/butchery, people/halal-diet
land/sheep-shearing > land/wool, making/sharpening
land/sheepdog > people/dog-training, land/pastoralism, land/wolves
land/goats > land/livestock-health, people/veterinary, land/dairy-products, land/cheese, land/land-clearing, land/milk, land/farm-fencing, land/halal, making/tanning-hides, land/invasive-species
land/pigs > land/animal-feed, land/livestock-health, land/sausages, land/ham, land/slaughterhouse, land/organic-waste, land/manure, land/butchery, land/lard, land/food-rescue
land/poultry > land/animal-feed, land/livestock-health, land/manure
land/chickens > making/chicken-coop, land/eggs, land/animal-feed, land/livestock-health, people/veterinary, land/hatchery-poultry, land/manure, land/farm-fencing, land/organic-waste, people/pet-sitting
land/eggs > land/baking, land/grocery, land/food-packaging
land/quail > land/game-meat, making/chicken-coop
land/rabbits > making/chicken-coop, people/veterinary, land/butchery, land/fodder, making/tanning-hides, making/yarn, land/manure
land/horses > people/horse-boarding, people/veterinary, land/pasture
land/horse-riding > land/saddlery, people/horse-boarding, land/horse-training, people/animal-assisted
land/farriery > land/donkeys, making/blacksmith
land/saddlery > making/leathercraft
land/carriage-driving > arts/wedding, land/horse-training, making/animal-cart, trade/tour-guides
land/donkeys > people/veterinary, land/animal-traction, land/farm-stay
land/camels > land/milk, arts/polar-desert-travel, land/carriage-driving
land/llamas > making/yarn, making/spinning-wool, land/sheep-shearing, making/knitting, land/farm-fencing, people/animal-assisted, arts/long-distance-walking
land/reindeer > land/deer, making/tanning-hides, land/pastoralism
land/wool > making/spinning-wool, making/knitting, making/felting, making/weaving, making/yarn, making/insulation, making/carpets, making/hats, making/gloves-scarves, making/dyeing, making/textile-mill, making/bedding
land/pastoralism > land/commons, land/livestock-market, land/livestock-health, land/water-rights
land/pasture > land/fodder, land/farm-fencing, land/land-lease, land/soil
land/cowboy > land/horse-riding, people/rodeo, land/cattle
land/animal-feed > land/fodder, land/organic-waste, making/road-haulage, land/grain-storage
land/livestock-health > people/vet-nurse, people/vaccination, arts/zoology, land/camels, land/rabbits, people/pharmacy, land/fish-farming
land/livestock-market > making/livestock-transport, trade/auctions, land/slaughterhouse
land/animal-welfare-farm > people/animal-welfare, people/donations, people/veterinary, land/vegan
land/beekeeping > making/carpentry, land/wildflowers, arts/entomology, making/ppe, land/flower-growing, land/fruit, land/lavender, land/agricultural-extension, making/woodcraft
land/honey > land/mead, land/sweets, making/bottles-jars, land/herbal-tea, trade/health-food-store, people/cold-flu, land/baking, land/kombucha, land/halva
land/beeswax > making/candles, making/homemade-cosmetics, making/french-polishing, making/batik
land/bee-swarm > making/pest-control, people/firefighting, making/ladders, making/roofing
land/pollinators > land/insects, making/birdhouse
land/silkworms > making/silk, making/weaving, trade/textile-industry
land/edible-insects > land/animal-feed, trade/alternative-proteins, land/organic-waste
land/snails > land/restaurants
land/fishing > trade/fishing-industry, land/weather, land/cold-storage, people/microcredit, making/skipper
land/angling > making/boats, land/rivers, land/lakes
land/ice-fishing > land/fishing-tackle, making/winter-clothes
land/fishing-nets > making/rope-making, land/fishing-boat
land/fishing-boat > making/boat-repair, making/boatbuilding, making/skipper, making/engines, making/seafarer
land/fish-farming > land/water-testing, arts/marine-biology, making/water-pump, land/tilapia, land/food-safety, land/restaurants
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
land/nature-guide > people/hiking, trade/ecotourism, land/birds, land/mushrooms, land/herbarium, arts/school-trip, arts/stargazing
land/wildlife-photography > making/film-equipment, arts/photo-editing, land/animal-tracking, arts/camera-repair, arts/exhibition, arts/safari
land/environmental-education > arts/primary-school, people/summer-camp, arts/school-trip, land/climate-change, land/recycling, people/scouts, arts/museum, arts/theatre
land/ecology > land/environmental-impact, arts/environmental-science, arts/statistics
land/food-processing > making/food-machinery, trade/food-technology, making/contract-manufacturing
land/food-safety > trade/standards-certification, land/restaurants, arts/microbiology, arts/food-chemistry
land/food-packaging > trade/packaging-design, making/bottles-jars, land/preserves
land/cold-storage > trade/hvac, land/dairy-products, land/frozen-food
land/food-drying > land/mushrooms, land/solar-cooker
land/baking > making/oven-stove, land/milling, land/commercial-kitchen
land/sourdough > land/bread, land/milling, land/fermentation
land/cakes > arts/birthday, arts/wedding, people/baptism, land/eggs, land/butter, land/gluten-free, land/vegan, arts/graduation, arts/anniversary, land/chocolate
land/pastry > land/cafe, land/butter, arts/catering-events
land/gluten-free > people/coeliac, land/buckwheat, land/rice, people/nutrition
land/wood-oven > land/pizza, making/masonry, land/bread
land/dairy-products > making/food-machinery, trade/dairy-industry
land/milk > land/dairy-farming, land/cheese, land/yoghurt, land/paneer, land/butter, land/cold-storage, people/lactose-free, trade/health-food-store
land/cheese > land/dairy-farming, land/sommelier, land/salt, land/buffalo, land/cold-storage, land/restaurants, land/yeast, land/pizza
land/ice-cream > land/food-truck, land/milk, making/fridge
land/plant-milk > people/lactose-free, land/vegan, land/almonds
land/tofu > land/vegan, land/vegetarian
land/butchery > land/cold-storage, making/knifemaking, land/cattle, land/restaurants, people/pet-food
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
land/mushroom-growing > land/compost, land/restaurants, land/sawmill, land/coffee, land/farmers-market, trade/biomaterials
land/milling > land/bread
land/pickles > making/bottles-jars
land/baby-food > people/babies, people/nutrition, people/malnutrition
land/cooking > making/kitchenware, land/grocery, land/restaurants
land/home-cook > people/elder-care, people/postpartum, arts/catering-events, land/supper-club, arts/birthday, land/traditional-recipes, people/diabetes
land/kitchen-knives > making/knifemaking, land/restaurant-kitchen
land/food-writing > arts/publishing, trade/product-photography, arts/blogging, arts/editing
land/healthy-eating > people/weight-loss, people/diabetes, people/hypertension, people/cholesterol, land/vegetables, people/obesity, people/heart-disease, land/cooking-for-kids
land/vegan > people/animal-welfare, people/supplements
land/indian-food > arts/indian-wedding, land/herbs-spices, land/flatbread, land/spice-blending, land/paneer, land/butter
land/chinese-food > land/soy-sauce, land/noodles, land/tofu, land/ginger
land/mexican-food > land/tortillas, land/nopal, land/tequila, land/street-food, land/coriander
land/middle-eastern-food > land/halal
land/barbecue > making/bbq, land/butchery, land/supper-club, land/sausages, land/beer, arts/picnic
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
land/winemaking > making/cooperage, making/bottles-jars, land/yeast, arts/microbiology, trade/permits, land/harvesting, trade/import-export
land/brewing > land/malting, land/yeast, making/bottles-jars, land/pub, trade/beverage-industry, land/water-testing, trade/permits, arts/microbiology, land/wheat
land/spirits > making/coppersmith, making/cooperage, trade/permits, land/cocktails
land/cocktails > arts/party, land/pub, arts/catering-events
land/alcohol-free > people/alcoholism, people/pregnancy
land/bottled-water > making/drinking-water-delivery, trade/beverage-industry
land/catering > arts/catering-events, land/commercial-kitchen, land/waiting-tables, arts/party, people/childrens-parties, trade/conferences, land/restaurant-kitchen, land/vegetarian, land/halal, arts/graduation, land/allergy-cooking
land/restaurants > trade/point-of-sale, land/vegetables, making/ventilation, making/pest-control, trade/permits
land/menu-design > trade/graphic-design, making/printing, people/nutrition
land/food-delivery > trade/online-ordering, making/courier, trade/cloud-kitchen, people/elder-care, people/fracture, making/scooter, making/e-bike
land/canteen > arts/primary-school, people/nutrition, land/food-safety, people/poverty, land/vegetables, land/allergy-cooking, land/halal, land/food-rescue, land/restaurant-kitchen
land/food-bank > people/poverty, trade/supermarkets, trade/warehouse, people/volunteering
land/soup-kitchen > people/homelessness, people/poverty, land/commercial-kitchen
land/ration-shop > people/poverty, people/benefits
land/food-rescue > trade/supermarkets, land/cooking, making/refrigerated-transport, people/volunteering
land/food-security > people/development-aid, land/farming, people/drought
land/grocery > people/neighbourhood-help, making/last-mile
land/supper-club > people/friendship, people/newcomers, people/loneliness
land/environment > land/environmental-education, trade/environmental-management, arts/environmental-science
land/climate-change > trade/climate-technology, land/renewable-energy, land/tree-planting, land/environmental-activism, land/energy-saving, land/farming, land/drought, land/rewilding, arts/journalism
land/climate-adaptation > land/drought, land/floods, land/water-saving, making/landscape-architecture
land/carbon-footprint > land/energy-saving, trade/life-cycle-assessment, land/renewable-energy
land/carbon-credits > land/community-forest, land/clean-cookstoves, trade/carbon-accounting
land/pollution > land/environmental-law, land/water-testing, arts/toxicology, arts/analytical-chemistry, land/environmental-activism, people/public-health, arts/citizen-science, arts/investigative-journalism
land/air-quality > trade/air-monitoring, people/asthma, people/lung-disease, making/ventilation, making/public-transport, making/environmental-sensors, making/cycle-campaign, land/chimney
land/noise-pollution > making/soundproofing, trade/acoustic-engineering, people/neighbour-disputes, arts/acoustics
land/plastic-pollution > people/clean-up, land/plastic-recycling, trade/bioplastics, land/zero-waste
land/soil-remediation > trade/geotechnical
land/ozone-toxic-chemicals > arts/toxicology, making/ppe, making/demolition, land/hazardous-waste
land/environmental-impact > trade/permits, arts/environmental-science
land/weather > making/environmental-sensors, land/farming
land/storms > people/disaster-relief, making/roofing, trade/insurance-claims
land/frost-hail > land/greenhouses
land/drought > land/water-saving, land/dry-garden, land/rainwater-harvesting, land/fodder, land/pastoralism, people/insurance, land/stress-farmers, land/water-tanker, land/livestock
land/disaster-preparedness > making/emergency-supplies, trade/emergency-management, people/first-aid, making/disaster-housing
land/coast > people/clean-up, land/hydraulic-engineering
land/environmental-activism > people/protest, trade/fundraising
land/water-supply > making/plumbing, trade/water-technology
land/drinking-water > land/wells, land/water-tanker, making/water-filter-home, people/cholera
land/water-purification > land/water-testing, trade/water-technology, arts/analytical-chemistry
land/water-testing > arts/laboratory, land/wells, arts/analytical-chemistry
land/arsenic-fluoride > land/water-purification, land/water-testing, arts/toxicology
land/wells > land/drilling, making/water-pump, land/kitchen-garden, land/farming, making/earthmoving
land/hydrogeology > arts/hydrology, land/geophysics
land/rainwater-harvesting > making/gutters, making/water-tank, land/kitchen-garden, land/water-saving
land/sanitation > making/toilets, making/plumbing, people/cholera
land/reed-bed > land/wetlands, land/septic-tank
land/rivers > people/clean-up, arts/hydrology, land/fish, land/environmental-activism, land/ecology, land/plastic-pollution
land/floods > making/water-pump, making/waterproofing, trade/home-insurance, land/dams, people/disaster-relief, land/drains, land/weather, land/rivers, land/wetlands
land/dams > making/structural-engineering, land/hydropower
land/water-rights > trade/environmental-law, people/mediation, land/commons
land/canals > making/boat-mooring, making/earthmoving
land/waste-pickers > people/unions, people/cooperatives
land/scrap-metal > making/foundry, making/welding, land/clearance
land/plastic-recycling > making/plastic-recycling-craft, trade/plastics, land/waste-sorting
land/paper-recycling > making/paper-mill, making/papermaking, making/cardboard
land/glass-recycling > making/glasscraft, trade/glass-industry, making/bottles-jars
land/textile-recycling > making/clothes-bank, making/fabric-scraps, making/charity-shop, making/spinning-wool, making/clothing, making/felting, making/upcycling, trade/sustainable-fashion, making/insulation
land/e-waste > making/electronics-repair, making/repair-cafe, making/used-electronics, trade/computers, land/batteries, making/phone-repair
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
land/clearance > making/declutter, making/van, people/death-rites, making/heavy-lifting, making/charity-shop, making/flea-market, making/renovation, land/gardening
land/construction-waste > making/demolition, making/sand-gravel, making/truck
land/energy > trade/energy-audit, making/electrical-engineering
land/electricity > making/electrics, trade/utilities-industry, making/electrical-engineering
land/power-grid > trade/electrical-engineering
land/mini-grid > land/solar, land/batteries, land/energy-cooperative
land/power-cut > land/generators, land/batteries, making/home-battery, making/solar-lamps, making/electrics, making/fridge, making/candles, people/medical-devices
land/electricity-bill > land/energy-saving
land/renewable-energy > land/batteries, trade/climate-technology
land/solar > making/electrics, making/roofing, land/batteries, land/electricity-bill, trade/subsidies, land/power-cut, land/climate-change, land/irrigation, making/home-battery, land/farming, making/ladders
land/solar-cooker > land/clean-cookstoves
land/wind-power > trade/mechanical-engineering, land/environmental-impact, making/electrics, making/welding, land/energy-cooperative, land/batteries
land/biogas > land/cooking-gas, making/gas-fitting
land/biomass > land/forestry, land/heating
land/geothermal > land/drilling, making/heat-pump, land/geology
land/hydrogen > trade/chemical-engineering, arts/physical-chemistry
land/energy-cooperative > people/cooperatives, land/solar
land/oil-gas > land/drilling, land/geophysics, making/welding, land/geology, trade/chemical-engineering, making/mechanical-engineering, making/seafarer, land/environmental-impact
land/fracking > land/environmental-activism, land/water-testing
land/cooking-gas > making/gas-fitting, making/oven-stove
land/clean-cookstoves > land/air-quality
land/heating > making/plumbing, land/insulation, making/gas-fitting, land/energy-saving
land/chimney > making/cooking-stoves
land/cooling > making/fans, trade/hvac, land/insulation, making/electrics, people/heatstroke, land/passive-house, making/awnings
land/insulation > making/windows, making/roofing
land/energy-saving > land/lighting-led, land/insulation, land/heat-pump, making/windows, making/smart-home, making/curtains
land/lighting-led > making/electrics, trade/lighting-design
land/ev-charging > making/electric-car, making/electrics, land/solar
land/mining > trade/heavy-equipment, land/blasting, people/occupational-medicine, land/environmental-impact, people/lung-disease
land/mine-safety > making/ppe, making/occupational-safety, making/ventilation
land/mine-reclamation > land/soil-remediation, land/tree-planting, trade/environmental-law
land/artisanal-mining > land/gold, land/gemstones, land/mine-safety
land/gold > making/goldsmith, trade/gold-silver-savings, land/metallurgy
land/silver > making/silversmith, trade/gold-silver-savings
land/copper > making/coppersmith, making/electrics
land/iron-ore > making/steel, making/foundry
land/aluminium > making/windows, making/foundry
land/lithium > making/batteries
land/gemstones > making/jewellery, trade/gemstone-trade, arts/minerals, making/rings, land/geology, trade/sourcing, making/goldsmith
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
land/land-surveying > trade/gps, trade/drone-survey, land/gis-mapping, trade/title-deeds, people/neighbour-disputes, people/inheritance, making/fences
land/land-use-planning > land/gis-mapping, trade/urban-planning, people/participatory-democracy
land/land-clearing > making/earthmoving, making/chainsaw
land/homesteading > land/preserves, land/kitchen-garden, making/well-drilling, land/solar, land/goats, land/chickens, land/wells, land/firewood, making/natural-building, making/compost-toilet
land/farm-stay > trade/guesthouses, arts/family-travel
land/farm-volunteering > land/organic-farming, people/volunteering-abroad, land/harvesting, land/ecovillage, arts/backpacking, land/permaculture, making/natural-building
land/ecovillage > people/cohousing, making/natural-building, people/mediation, trade/self-management-teams
land/young-farmers > land/farm-loan, land/land, trade/business-plans, land/agronomy, land/tractors, people/microcredit, land/organic-farming, land/farmers-market
land/rural-revitalisation > trade/rural-business, trade/regional-development, trade/community-tourism
land/rural-women-groups > trade/microcredit, people/women, trade/craft-business, people/financial-literacy
land/rural-crafts > making/basketry, making/straw-craft, trade/craft-business
land/village-fair > land/livestock, trade/event-management, making/event-hire
land/stress-farmers > people/psychotherapy, people/suicide-prevention, trade/debt-advice, trade/insolvency, people/support-group, people/listening, people/mediation, people/depression
land/rural-roads > making/roadworks, making/sand-gravel
making/crafts > making/art-supplies, trade/craft-business, land/village-fair
making/woodcraft > making/timber, making/planes-chisels, making/workbench, making/sawmill, making/sharpening
making/woodcarving > making/planes-chisels, making/sharpening, making/timber, arts/instrument-making, making/mask-making, making/signs, making/heritage-building, land/oak
making/furniture-making > making/upholstery, making/french-polishing, trade/furniture-design, making/timber, making/carpentry, trade/furniture-shop, making/power-tools, making/glue, making/upcycling-pallets
making/bamboo-craft > making/basketry, trade/craft-business
making/metalcraft > making/welding, making/steel, making/soldering
making/blacksmith > making/knifemaking, making/steel, making/heritage-building, making/fences, making/tools, land/garden-tools, land/farm-machinery, making/stairs
making/casting-art > making/foundry, arts/sculpture, making/mould-making
making/pottery > making/studio-space, making/cups-glasses
making/kintsugi > making/antiques
making/stained-glass > making/glazing, people/christianity, making/heritage-building
making/leathercraft > trade/leather-industry, making/bag-repair, making/sewing-machine, making/shoemaking, making/bookbinding, making/upholstery, making/engraving, trade/craft-business
making/papermaking > making/bookbinding, making/letterpress, making/wedding-invitations, land/mulberries, arts/watercolour, making/origami, arts/chinese-calligraphy
making/basketry > trade/craft-business, land/farmers-market, making/upcycling, land/mushroom-picking, trade/gift-shop
making/rope-making > making/sailmaking, land/fishing-boat
making/jewellery > making/jewellery-repair, trade/jewellery-design, making/soldering
making/rings > people/wedding, making/goldsmith, making/engraving, arts/anniversary, making/jewellery-repair, people/lost-property, making/silversmith, people/marriage
making/candles > people/incense-altar, making/gift-wrapping, trade/gift-shop
making/soapmaking > people/natural-cosmetics, trade/gift-shop, land/olives, land/coconuts, land/goats, making/perfume-making
making/incense-making > people/meditation, people/hindu-priest
making/perfume-making > trade/cosmetics-industry, arts/organic-chemistry
making/homemade-cosmetics > people/skincare, trade/product-regulation
making/stone-carving > people/gravestones, making/quarry, making/heritage-building
making/gilding > making/picture-framing, arts/icon-painting, making/restoration
making/puppet-making > arts/puppetry, arts/stop-motion
making/mask-making > arts/carnival, arts/theatre
making/model-making > making/three-d-printing, making/glue, making/arch-models
making/restoration > making/antiques, arts/museum, making/furniture-repair
making/festive-decoration > arts/party, arts/wedding, people/childrens-parties, people/baptism, arts/birthday, arts/graduation, people/coming-of-age, arts/balloon-art
making/diy > making/tools, making/tool-library, making/renovation, making/hammers, trade/hardware-store, making/shelves, making/doors, making/puncture, making/gutters, making/curtains, people/widowhood
making/makerspace > making/laser-cutting, making/three-d-printing, making/arduino, making/prototyping, making/power-tools, making/cad, making/robotics, making/welding, making/sewing-machine, trade/startups, making/woodcraft
making/textiles > trade/textile-design
making/tailoring > making/suits, making/wedding-dress, making/traditional-dress, making/pattern-cutting, making/alterations, making/sari, making/school-uniform, making/evening-wear, making/workwear, making/silk, making/maternity-clothes
making/alterations > making/clothing, making/wedding-dress, making/school-uniform, making/suits, making/evening-wear, making/curtains, people/weight-loss, making/costume-making
making/clothes-mending > making/repair-cafe, making/clothing, trade/sustainable-fashion, making/embroidery, making/knitting, making/alterations, making/school-uniform, making/fabric-scraps
making/curtains > making/windows, making/interior-design
making/upholstery > making/sofa, making/foam-rubber, making/tables-chairs, making/furniture-repair
making/costume-making > arts/theatre, arts/cosplay, arts/carnival, arts/historical-reenactment, making/fabric-scraps, people/childrens-parties, arts/circus, arts/film, arts/chinese-opera, arts/indian-classical-dance
making/embellishing > making/wedding-dress, making/costume-making
making/knitting > making/yarn, making/hats, making/gloves-scarves, making/baby-clothes, making/wool, making/winter-clothes, people/loneliness, making/dolls-teddies, people/stress
making/crochet > making/yarn, making/dolls-teddies
making/yarn > making/spinning-wool, making/dyeing, trade/craft-business, making/textile-mill, making/carpets, making/tapestry
making/weaving > making/yarn, trade/craft-business, making/cotton, making/wool, making/carpentry, making/tablecloths, making/traditional-dress, trade/textile-design
making/carpets > making/carpet-cleaning, making/rugs-decor
making/embroidery > making/sari, making/tablecloths, making/workwear, arts/indian-wedding, making/traditional-dress, making/sewing, people/baptism
making/machine-embroidery > making/promotional-items, making/workwear, making/sportswear
making/quilting > making/fabric-scraps, making/bedding, making/sewing, people/babies, making/sewing-machine, making/clothing
making/dyeing > trade/dyeing-industry
making/tshirt-printing > making/promotional-items, making/screen-printing, people/service-clubs, arts/rock-band, arts/hen-stag, trade/graphic-design, people/protest, people/family-meeting
making/silk > making/sari, making/tapestry, making/weaving, making/dyeing, arts/silk-and-glass-painting, making/gloves-scarves
making/garment-industry > making/sewing-machine, making/pattern-cutting, trade/fashion-design, trade/trade-unions, making/sewing, making/factory-maintenance, trade/quality-control, trade/clothes-shop
making/clothing > making/charity-shop, trade/clothes-shop
making/fashion-design > trade/pattern-making, making/tailoring, arts/fashion-photography
making/wardrobe-styling > making/declutter
making/wedding-dress > arts/wedding, making/ironing, making/silk, making/vintage-clothes, making/laundry, making/sewing, trade/fashion-design
making/baby-clothes > people/babies, making/charity-shop, people/pregnancy
making/kids-clothes > people/children, people/large-families, people/clothes-donation
making/school-uniform > arts/primary-school, people/poverty
making/winter-clothes > people/homelessness, people/refugees, people/clothes-donation
making/hats > making/felting, arts/costume-design, trade/fashion-design, people/cancer, making/straw-craft, arts/wedding
making/sunglasses > people/optometry, making/glasses-repair
making/clothes-bank > people/poverty, people/homelessness, people/refugees
making/shoes > trade/shoe-shop, making/tanning-hides
making/orthopaedic-shoes > people/podiatry, people/orthopaedics, people/diabetes
making/laundry > making/washing-machine, people/homelessness
making/building > trade/construction-industry
making/renovation > making/plastering, making/tiling, making/interior-design, making/electrics, making/plumbing, making/architecture, making/carpentry, making/flooring, making/demolition, making/quantity-surveying, making/waste-collection
making/bathroom-fitting > making/plumbing, making/tiling, making/accessibility-ramps, making/mirrors, making/electrics, making/waterproofing, making/plastering, making/glazing
making/kitchen-fitting > making/carpentry, making/kitchen-design, making/oven-stove, making/electrics
making/loft-conversion > making/carpentry, making/stairs, making/building-permit, making/structural-engineering, making/insulation, making/electrics, making/architecture, making/plastering
making/heritage-building > making/lime-plaster, making/dry-stone, trade/subsidies, making/carpentry, making/masonry, making/roofing, making/architecture, making/plaster-craft, making/architecture-history
making/labourer > people/unemployment, people/migrant-workers, trade/recruitment-industry
making/masonry > making/bricks, making/sand-gravel, making/garden-walls, making/cement-mixer
making/foundations > making/concrete, making/earthmoving, making/structural-engineering, trade/geotechnical, making/building-inspection, making/land-surveying
making/demolition > making/earthmoving, making/waste-collection
making/concrete > making/cement-mixer, making/sand-gravel
making/roofing > making/corrugated, making/scaffolding, making/carpentry, making/insulation, making/chimneys, making/timber, making/false-ceiling, trade/insurance-claims, making/loft-conversion
making/thatching > land/straw, making/heritage-building
making/green-roof > making/waterproofing
making/waterproofing > making/hygiene-biohazard, making/roofing, making/ventilation, making/foundations, making/swimming-pool, making/plastering, making/paint, making/drains, making/insulation
making/soundproofing > making/recording-studio, making/rehearsal-space, people/neighbour-disputes, making/carpentry, making/flooring, making/curtains, making/doors
making/plumbing > making/pipes, making/washing-machine, making/dishwasher
making/well-drilling > land/hydrogeology, making/pipes
making/gas-fitting > making/oven-stove
making/solar-panels > making/home-battery, making/roofing, making/ladders, land/mini-grid, trade/subsidies
making/house-painting > making/colour-consult, making/plastering, making/ladders
making/flooring > making/carpentry, making/power-tools, making/sandblasting, making/heating, making/carpets, making/french-polishing, making/glue, making/concrete
making/carpentry > making/furniture, making/sheds
making/stairs > making/metal-fabrication, people/patient-hoist, making/accessibility-ramps, making/carpets, making/welding, making/lighting, people/fall-prevention
making/doors > making/locksmith, making/fire-doors, making/sharpening, making/paint, making/burglar-alarm, making/hammers, making/woodcarving, making/accessibility-ramps
making/glazing > making/doors, trade/glass-industry, making/greenhouses, people/insurance, making/picture-framing, people/crime-victims
making/locksmith > making/safe, people/lost-property, making/access-control, making/burglar-alarm, making/bike-accessories, making/renting, making/car, people/relationship-breakup
making/scaffolding > making/house-painting, making/masonry, making/window-cleaning, making/heritage-building, making/solar-panels, making/plastering
making/building-inspection > making/first-home, making/structural-engineering, making/real-estate, making/roofing, making/electrics, making/waterproofing, making/conveyancing
making/structural-engineering > making/building-permit, making/concrete, making/renovation, making/roofing, making/masonry, making/decking, making/timber-frame, making/demolition
making/earthquake-building > people/earthquake, making/natural-building
making/earthmoving > making/swimming-pool, making/ponds, making/truck
making/accessibility-ramps > people/wheelchair, people/accessibility, people/ageing, making/universal-design, people/fall-prevention
making/natural-building > land/clay, land/straw, making/architecture, making/cooking-stoves, making/carpentry, making/compost-toilet, making/green-roof, making/thatching
making/building-permit > making/architecture, people/administrative-law, making/land-surveying, making/tiny-house, making/greenhouses, people/neighbour-disputes
making/materials > trade/hardware-store, making/truck
making/architecture > trade/bim, making/quantity-surveying, making/cad
making/tools > making/sharpening, trade/hardware-store
making/manufacturing > trade/industrial-engineering, trade/factory-worker
making/welding > making/metal-fabrication, making/steel, making/fences, making/ppe
making/machining > making/engines, making/spare-parts, trade/tool-and-die, making/cad
making/laser-cutting > making/signs, making/cad, making/engraving, making/model-making, making/jewellery, making/woodcraft, making/promotional-items, making/arch-models, making/trophies
making/three-d-printing > making/cad, making/prototyping, making/prosthesis-making, trade/three-d-modelling, making/spare-parts, making/repair-cafe, making/jewellery, people/dentures, arts/sculpture, people/braille
making/injection-moulding > making/mould-making, trade/plastics, making/product-design
making/mechanical-engineering > making/cad, making/machining, trade/simulation
making/product-design > making/prototyping, trade/patents, trade/user-research, making/contract-manufacturing
making/factory-maintenance > making/industrial-electrics, making/machine-trade, making/welding, making/industrial-automation, making/spare-parts
making/industrial-automation > making/industrial-robots, making/industrial-electrics, making/sensors
making/industrial-boiler > making/welding, trade/workplace-safety
making/packaging > making/cardboard
making/contract-manufacturing > trade/private-label, trade/sourcing, trade/cosmetics-industry
making/occupational-safety > making/ppe, people/workplace-accident, people/first-aid, making/factory-maintenance, making/building, land/mining, trade/corporate-training
making/repair > making/tools, making/soldering, making/diy, making/electronics, making/cobbler, making/small-appliances
making/repair-cafe > people/volunteering, making/appliances, making/toys, making/tools, making/bicycle, making/sewing, making/electronics-repair, making/clothing, making/soldering
making/phone-repair > trade/smartphones, making/soldering, making/data-recovery, making/used-electronics, making/electronics-repair, making/repair-cafe, making/right-to-repair
making/computer-repair > trade/laptops, trade/it-support, trade/computers, trade/data-storage, making/used-electronics, trade/malware, trade/refurbished-computers, arts/thesis, trade/windows
making/appliances > making/electronics-repair, making/electrics, making/spare-parts, making/e-waste
making/fridge > trade/hvac, making/electronics-repair, making/spare-parts, making/heavy-lifting, trade/cold-storage, making/give-away
making/watch-repair > arts/watches-collecting, making/antiques, making/jewellery, making/goldsmith, making/batteries
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
making/antiques > making/home-valuation, arts/art-market, making/french-polishing, making/upholstery, arts/art-history, making/house-clearance
making/kitchenware > making/charity-shop
making/toys > making/toy-repair, people/children, making/charity-shop, people/childcare, people/paediatrics, people/refugees
making/baby-gear > people/babies, people/pregnancy, making/give-away
making/baby-bottles > people/breastfeeding
making/nappies > people/babies, people/incontinence
making/used-books > trade/bookshops, arts/book-exchange, arts/library, people/charity-shop, land/paper-recycling, arts/book-club
making/school-supplies > people/poverty, arts/primary-school
making/art-supplies > arts/painting, arts/drawing, arts/art-education
making/camping-gear > people/hiking, making/library-of-things
making/sports-equipment > people/sports, people/fitness, making/library-of-things
making/medical-equipment-home > people/elder-care, people/disability, people/fracture, people/home-nursing
making/pet-supplies > people/dogs, people/cats, people/pet-adoption
making/used-electronics > making/charity-shop, people/senior-technology
making/flea-market > making/antiques, making/vintage-clothes
making/give-away > making/furniture, making/clothing
making/library-of-things > making/tool-library, making/event-hire, making/sewing-machine, making/pressure-washer, making/ladders, making/projectors, making/power-tools
making/charity-shop > people/volunteering
making/renting > people/newcomers, making/real-estate
making/flatshare > people/newcomers, people/students-society, making/student-housing, people/friendship, people/loneliness, making/sublet, making/homesharing
making/student-housing > arts/university, arts/study-abroad, making/homesharing, making/furniture, making/guarantor, people/student-aid, making/sublet
making/tenancy-rights > people/law, people/courts, people/tenancy, people/social-work, people/unions, people/mediation, making/waterproofing, people/homelessness, people/protest
making/landlord > people/property-law, making/building-inspection, making/locksmith, people/tenancy, making/house-painting, making/plumbing
making/refugee-hosting > people/asylum, people/unaccompanied-minors
making/homesharing > people/loneliness, people/ageing, people/intergenerational, people/senior-companion
making/cohousing > making/architecture, people/cooperatives, trade/facilitation
making/social-housing > people/poverty, people/benefits, people/single-parents
making/homelessness > people/social-work
making/womens-refuge > people/domestic-violence, people/forced-marriage, people/trafficking, people/social-work, people/child-protection, people/psychotherapy, people/donations, people/police
making/slums > trade/urban-planning, land/sanitation, making/electrics
making/disaster-housing > making/prefab, people/flood-relief
making/real-estate > people/notary
making/first-home > making/mortgage, trade/home-insurance, making/conveyancing, people/loans, making/renovation, people/marriage
making/tiny-house > making/prefab, making/timber-frame, making/building-plot, making/carpentry, making/solar-panels, making/trailer, land/land
making/senior-housing > people/ageing, people/retirement, people/elder-care, making/moving, making/accessibility-ramps
making/moving > making/van, making/cardboard, making/deep-cleaning, making/renting, people/residence-registration, making/piano-tuning, making/truck
making/declutter > making/give-away, making/storage, people/adhd, making/cleaning, making/flea-market, making/clothes-swap, people/depression, arts/photo-album, making/shelves
making/house-clearance > people/inheritance, making/charity-shop, people/death-rites, making/flea-market, making/van, making/waste-collection, making/home-valuation
making/cleaning > people/elder-care, making/vacuum-cleaner, people/postpartum
making/cleaning-products > trade/detergents, making/soapmaking
making/raised-beds > making/timber, land/compost
making/hot-tub-sauna > making/carpentry, making/electrics, making/plumbing, making/timber, land/firewood, people/cold-bathing
making/car > making/vehicle-registration, making/parking, making/learn-driving
making/car-mechanic > making/car-parts, making/car-inspection, making/engines, making/auto-electrics, making/tyres, making/tow-truck, making/taxi, making/van, making/car-battery
making/body-shop > making/paint, making/car-insurance, people/accident-law, making/welding, making/windscreen, making/glue, making/sheet-metal
making/classic-car > making/car-mechanic, making/car-parts, making/sheet-metal, making/welding, making/upholstery, making/electroplating, making/paint, arts/wedding, making/machining
making/electric-car > trade/electric-vehicle-industry, land/batteries, making/ev-charger, making/car-sharing, making/auto-electrics, land/solar, trade/subsidies
making/car-rental > arts/road-trip, making/driving
making/motorcycle > people/motorcycling, making/motorcycle-licence, making/car-mechanic, people/accident-law, people/wheelchair-sports, people/prosthesis, people/spinal-injury, making/tyres, making/car-insurance
making/campervan > making/carpentry, making/vanlife-living, arts/road-trip, making/solar-panels, making/car-mechanic, making/auto-electrics, making/woodcraft, making/plumbing, making/parking, making/home-battery
making/van > making/heavy-lifting, making/courier, making/carpentry, making/car-rental, making/insulation, arts/rock-band
making/truck > making/truck-driving, making/heavy-equipment-repair, making/road-haulage, making/truck-licence, making/transport-manager, making/tyres, making/welding
making/boats > people/sailing, making/fibreglass
making/boatbuilding > making/fibreglass, making/sailmaking, making/timber
making/skipper > arts/sailing-trips, people/sailing
making/drones > arts/drone-video, trade/drone-survey, making/electronics, making/batteries, trade/computer-vision, making/rc-models, people/lost-pets
making/forklift > making/warehouse, making/loading
making/bicycle > people/cycling
making/cargo-bike > making/last-mile, making/school-run, making/e-bike, making/welding, making/library-of-things
making/learn-cycling > making/kids-bike, making/road-safety
making/tandem-handbike > people/disability, people/blindness, people/adaptive-sports
making/cycle-campaign > making/bike-lane, making/road-safety, making/urban-planning
making/driving > people/driving-licence
making/learn-driving > people/driving-licence
making/taxi > making/patient-transport, making/accessible-transport, making/airport-transfer, land/pub, making/vehicle-registration
making/carpool > making/public-transport, arts/hitchhiking
making/patient-transport > people/dialysis, people/cancer, people/ageing, people/blindness, people/fracture, people/volunteering, making/carpool
making/school-run > people/after-school-care, people/parenting, people/childcare, people/neighbourhood, making/bus-vehicle, people/single-parents
making/road-safety > making/walkability, making/transport-planning
making/logistics > trade/logistics-software
making/livestock-transport > land/horses
making/shipping > trade/customs, making/freight-forwarding, making/moving, trade/trade-documents, making/loading
making/freight-forwarding > trade/trade-documents, trade/import-export
making/pallets > making/upcycling-pallets
making/courier > trade/e-commerce, making/cargo-bike, people/neighbourhood-help, making/scooter, trade/marketplaces
making/medicine-delivery > people/pharmacy, people/ageing, people/illness
making/carry-parcel > people/diaspora, arts/flights, arts/travel, people/migrant-workers, people/moving-abroad
making/accessible-transport > people/disability, people/ageing, people/blindness
making/urban-planning > making/landscape-architecture, making/transport-planning
making/walkability > people/accessibility, making/public-space
making/participatory-planning > people/neighbourhood, trade/facilitation, people/participatory-democracy
making/interior-design > making/furniture, making/lighting
making/set-building > arts/theatre, arts/film, arts/set-design
making/mural-painting > making/public-space, arts/art-education, arts/primary-school, land/restaurants, making/scaffolding, making/paint, people/nursery
making/venues > trade/event-management, arts/party
making/community-hall > arts/amateur-dramatics, people/childrens-parties, people/playgroup, arts/folk-dance, arts/choir, making/flea-market, people/language-cafe, arts/bingo, arts/birthday
making/wedding-venue > arts/indian-wedding, people/wedding, land/catering, land/floristry, making/sound-equipment, making/parking, trade/holiday-rentals, arts/dj
making/rehearsal-space > arts/choir, arts/rock-band, arts/theatre, arts/dance, arts/orchestra
making/studio-space > arts/painting, arts/sculpture, arts/artist-residency, people/pilates, arts/photography, making/jewellery, making/sewing
making/photo-studio > arts/photography, arts/video, trade/product-photography
making/coworking > trade/freelancing, trade/remote-work, trade/startups
making/retail-space > trade/pop-up-store, trade/retail-shops
making/industrial-unit > making/manufacturing, making/woodcraft, making/car-mechanic, land/brewing, making/furniture-making, land/food-processing, making/warehouse, making/boatbuilding
making/theatre-space > arts/concerts, arts/dance, arts/stand-up
making/exhibition-space > arts/exhibition, arts/visual-arts, arts/photography
making/sports-hall > people/badminton, people/basketball, people/martial-arts, people/gymnastics, people/futsal, arts/circus, people/wrestling
making/classroom-space > arts/tutoring, arts/languages, trade/corporate-training
making/therapy-room > people/psychotherapy, people/massage, people/acupuncture
making/worship-space > people/prayer, people/religion
making/outdoor-venue > arts/festival, people/summer-camp
making/retreat-centre > people/retreat, people/yoga, trade/team-building, land/vegetarian, people/meditation, arts/writing-group, arts/choir, people/summer-camp, people/fasting
making/vacant-building > arts/art-studio, trade/social-enterprise
making/quiet-room > arts/study-group, arts/exams
making/cold-warm-space > people/poverty, people/heatstroke, people/utility-bills
making/event-hire > arts/festival, arts/wedding, arts/party, making/wedding-venue, people/death-rites, making/sound-equipment, land/catering
making/fire-safety > trade/fire-safety-inspection, making/electrics, land/restaurants, making/landlord, people/insurance
making/fireworks > arts/festival, people/indian-festivals
making/event-security > arts/festival, arts/concerts, arts/rave
making/burglar-alarm > making/home-insurance, people/crime-victims, making/electrics, making/cctv, people/police
making/printing > trade/graphic-design, trade/book-design, people/elections, trade/packaging-design, land/restaurants
making/flyers > trade/leafleting, trade/poster-design, people/elections
making/signs > trade/retail-shops, making/large-format
making/bookbinding > arts/thesis, arts/restoration, arts/memoirs, arts/journaling, arts/genealogy
making/book-printing > arts/self-publishing, arts/zines, trade/book-design
making/braille-printing > people/blindness, people/braille
making/photo-printing > arts/photography, making/picture-framing
making/trophies > people/sports-events, making/engraving
making/promotional-items > trade/branding, trade/trade-fairs
making/electronics > making/soldering, making/repair-cafe, trade/circuit-boards, arts/synthesizer, arts/physics, making/radio-repair
making/pcb > making/electronics-assembly, trade/embedded
making/robotics > making/arduino, trade/ros, arts/robotics-education, making/sensors
making/smart-home > making/electrics, making/sensors, trade/it-support, making/lighting, people/elder-care, making/burglar-alarm, trade/cybersecurity
making/network-cabling > trade/broadband, trade/computer-networks, making/electrics, trade/it-support, making/cctv, trade/telephony, trade/office-manager
making/lab-instruments > arts/laboratory, making/electronics-repair
making/biomedical-equipment > people/medical-lab
making/sound-equipment > arts/concerts, arts/party, people/religion, arts/sound-engineer, arts/rock-band, arts/theatre, arts/wedding, making/soldering, arts/dj
making/recording-studio > arts/singing, arts/podcast, arts/songwriting, arts/audiobooks
making/dj-gear > arts/dj, arts/party
making/projectors > arts/cine-club, trade/conferences, arts/video-art, arts/film-festival, making/event-hire, arts/slides, making/outdoor-venue, people/football
making/interpretation-equipment > arts/conference-interpreting, people/deafness, arts/conference
making/film-equipment > arts/film, arts/video, arts/documentary, making/camera-repair, arts/wedding-video, arts/short-film, making/library-of-things
making/broadcast-tech > arts/live-streaming, arts/community-radio
making/stage-lighting > arts/theatre, arts/concerts, arts/dance
trade/design > trade/web-development
trade/web-development > trade/javascript, trade/php, trade/wordpress, trade/user-experience, trade/graphic-design, trade/copywriting, trade/restaurant-business, arts/portrait-photography, trade/freelancing
trade/frontend > trade/react, trade/vue, trade/typescript, trade/figma
trade/backend > trade/nodejs, trade/python, trade/databases, trade/java, trade/golang
trade/api > trade/web-development, trade/software-documentation
trade/web-hosting > trade/system-administration, trade/cloud, trade/linux
trade/cms > trade/wordpress, trade/drupal
trade/mobile-apps > trade/flutter, trade/react-native, trade/user-experience, trade/swift, trade/kotlin, trade/startups, trade/figma, trade/software-testing, trade/backend
trade/ios-development > trade/swift
trade/android-development > trade/kotlin, trade/java
trade/embedded > trade/c-language, trade/cpp, trade/electronics
trade/game-development > trade/csharp, arts/game-writing, arts/sound-design, trade/blender-software, arts/composing, arts/illustration, trade/software-testing, arts/animation-3d, arts/voice-acting
trade/software-testing > trade/software-automation
trade/devops > trade/aws, trade/bash-shell
trade/databases > trade/data-engineering, trade/data-storage, trade/it-consulting, trade/crm, people/charity, trade/access-database
trade/web-accessibility > people/screen-reader, people/blindness
trade/localization > arts/translation
trade/algorithms > arts/discrete-maths, trade/code-review
trade/saas > trade/cloud, trade/startups, trade/pricing
trade/no-code > trade/startups, trade/software-automation, trade/wix
trade/web-scraping > trade/python, trade/data-science, arts/data-journalism
trade/it-support > trade/computers, trade/computer-printers, trade/windows, trade/broadband, trade/computer-basics, trade/passwords, trade/remote-work, trade/laptops, trade/office-tools, trade/small-scale-industry
trade/digital-transformation > trade/change-management, trade/erp, trade/small-scale-industry
trade/cybersecurity > trade/compliance, trade/data-protection, trade/system-administration, trade/it-support, trade/small-scale-industry, trade/healthcare-management
trade/malware > trade/it-support, trade/data-recovery
trade/online-fraud > people/fraud, people/ageing, trade/digital-forensics, people/police, people/banking, trade/passwords, people/consumer-law
trade/online-privacy > trade/encryption, people/privacy-law
trade/child-online-safety > people/parenting, people/teenagers, people/screen-addiction, arts/primary-school, arts/school-bullying, trade/social-media, arts/video-games
trade/computer-basics > people/senior-technology, people/unemployment, trade/word-processing, trade/typing, people/integration, arts/mature-students
trade/smartphone-use > people/senior-technology, trade/smartphones, people/ageing, trade/online-banking, trade/chat-platform, people/blindness, making/transit-tickets
trade/gis > trade/remote-sensing, trade/urban-planning, land/forest-inventory, land/land-surveying, arts/archaeology, land/geology, making/transport-planning, land/conservation
trade/python > trade/data-science, trade/machine-learning, arts/statistics, arts/secondary-school, trade/raspberry-pi
trade/scratch > people/children, trade/educational-robotics
trade/latex-typesetting > arts/thesis, arts/academic-writing
trade/excel > trade/data-analysis, trade/bookkeeping, trade/accounting, trade/office-work, trade/budgeting, trade/inventory, trade/statistics-software, trade/data-entry, trade/payroll, trade/power-bi
trade/powerpoint > trade/business-presentations, arts/thesis, arts/keynote, trade/graphic-design, arts/teacher-training
trade/notion > trade/project-management, trade/knowledge-management
trade/data-entry > trade/virtual-assistant, trade/ocr
trade/erp > trade/inventory, trade/accounting, trade/it-consulting
trade/crm > trade/sales, trade/account-management, trade/marketing-automation
trade/wordpress > trade/php, trade/search-engine-optimization, arts/blogging, trade/web-hosting, people/charity, trade/craft-business, arts/journalism, arts/photography
trade/quickbooks > trade/bookkeeping, trade/invoicing, trade/taxes
trade/data-science > arts/statistics, trade/r-language, trade/sql, trade/machine-learning
trade/business-intelligence > trade/sql, trade/excel
trade/data-visualization > trade/tableau, trade/graphic-design
trade/statistics-software > arts/statistics, arts/thesis, arts/research-methods, arts/biostatistics, arts/psychology-studies, arts/phd, arts/econometrics
trade/web-analytics > trade/search-engine-optimization, trade/digital-marketing
trade/big-data > trade/cloud, trade/databases
trade/data-labelling > trade/computer-vision, trade/machine-learning, trade/remote-work
trade/forecasting > arts/statistics, trade/inventory, arts/econometrics
trade/machine-learning > arts/linear-algebra, arts/statistics, trade/graphics-cards
trade/language-models > trade/natural-language-processing, trade/python, arts/translation, trade/copywriting
trade/chatbots > trade/customer-support, trade/chat-platform
trade/natural-language-processing > arts/linguistics
trade/machine-translation > arts/translation
trade/computer-vision > trade/deep-learning, trade/autonomous-vehicles, trade/quality-control
trade/ai-ethics > arts/ethics, trade/data-protection
trade/data-storage > trade/data-recovery, trade/it-support
trade/bioinformatics > trade/python, trade/dna-sequencing, arts/genetics, arts/biostatistics
trade/fpga > trade/embedded, trade/electrical-engineering
trade/smartphones > making/phone-accessories, trade/passwords, trade/mobile-networks, trade/android-development, trade/refurbished-computers
trade/robotics > trade/mechatronics, trade/embedded, trade/computer-vision, arts/secondary-school, making/electronics, trade/three-d-printing, arts/robotics-education
trade/drone-survey > trade/gis
trade/broadband > trade/fiber-optics, trade/community-networks, trade/telephony, trade/remote-work, trade/satellites
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
trade/graphic-design > making/flyers, making/large-format, arts/festival, land/restaurants, arts/concerts, trade/packaging-design
trade/logo-design > trade/branding, trade/startups, trade/trademarks, making/signs, trade/small-scale-industry, people/charity, trade/restaurant-business, making/tshirt-printing
trade/poster-design > arts/event-photography, arts/concerts, trade/canva, trade/printing-services
trade/book-design > arts/self-publishing, trade/indesign
trade/business-cards > trade/business-networking, making/printing
trade/photoshop > arts/photography
trade/three-d-modelling > making/arch-visualisation, trade/game-development, making/architecture, arts/animation, making/furniture-making, making/jewellery
trade/ergonomics > trade/workplace-wellbeing, people/back-pain, people/neck-pain
trade/universal-design > people/accessibility, people/disability
trade/branding > trade/trademarks, trade/startups
trade/exhibition-design > trade/trade-fairs, arts/museum
trade/visual-merchandising > trade/retail-shops, trade/retail-interiors
trade/marketing > trade/copywriting, trade/small-scale-industry, trade/branding, trade/startups, trade/social-media, trade/web-development, people/charity, trade/craft-business, land/farm-management
trade/search-engine-optimization > trade/web-development, trade/content-marketing, trade/e-commerce
trade/social-media > trade/content-marketing, trade/canva, trade/influencers, trade/small-scale-industry, arts/photography, land/restaurants, arts/rock-band, trade/craft-business, arts/video
trade/youtube > arts/film-editing, making/film-equipment
trade/livestreaming > trade/e-commerce
trade/email-marketing > trade/copywriting, trade/crm
trade/product-photography > trade/e-commerce, arts/photo-editing, making/jewellery, making/crafts, land/restaurants, making/clothing, trade/packaging-design
trade/corporate-video > arts/video, trade/motion-design, people/charity, arts/film-editing, trade/startups, arts/voice-acting, arts/animation
trade/surveys > arts/statistics, trade/official-statistics
trade/public-relations > arts/press-coverage, arts/journalism, trade/startups, arts/festival, people/charity, arts/novels
trade/media-training > arts/public-speaking, trade/executives
trade/product-launch > trade/public-relations, trade/crowdfunding
trade/social-marketing > people/public-health, trade/nonprofit
trade/sales > trade/negotiation, trade/startups, trade/soft-skills, arts/languages, trade/business-presentations
trade/complaints > people/consumer-law, trade/mediation
trade/e-commerce > trade/web-development, trade/payments, trade/fulfilment, making/packaging, trade/copywriting, trade/vat-gst
trade/shopify > trade/web-development, trade/dropshipping
trade/amazon-seller > trade/fulfilment, trade/sourcing, trade/private-label
trade/cross-border-ecommerce > trade/customs, trade/freight, arts/localisation
trade/dropshipping > trade/sourcing, trade/facebook-ads
trade/retail-shops > trade/point-of-sale, trade/inventory, trade/wholesale
trade/street-vending > trade/permits, people/domestic-workers-rights, making/crafts, making/awnings, trade/microcredit, making/cargo-bike
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
trade/accounting > trade/small-scale-industry, trade/startups, people/charity, land/farm-management, trade/freelancing, trade/quickbooks, trade/restaurant-business
trade/taxes > trade/freelancing, trade/startups, trade/holiday-rentals, making/real-estate, people/moving-abroad
trade/freelancer-taxes > trade/freelancing, trade/bookkeeping, trade/digital-nomads
trade/payroll > trade/human-resources, trade/employment-law, trade/small-scale-industry, trade/restaurant-business, trade/bookkeeping, people/personal-assistance
trade/personal-finance > people/financial-literacy, people/debt
trade/debt-advice > people/poverty, trade/insolvency
trade/retirement-planning > people/retirement
trade/loans > people/debt
trade/student-loans > arts/university
trade/microcredit > people/poverty, people/women, making/sewing, land/livestock, people/financial-literacy, trade/craft-business
trade/mortgages > trade/real-estate
trade/cooperative-finance > people/cooperatives, trade/housing-cooperatives
trade/insurance-claims > people/accident-law, trade/home-insurance, people/disaster-relief, land/frost-hail, making/body-shop, making/waterproofing, people/workplace-accident, making/building-inspection
trade/life-insurance > people/death-rites
trade/stock-market > people/investing, trade/financial-analysis, arts/statistics, trade/taxes, people/financial-literacy
trade/mutual-funds > people/investing, trade/financial-independence
trade/startups > people/investing, trade/venture-capital, trade/company-formation
trade/crowdfunding > trade/corporate-video, trade/social-enterprise, arts/self-publishing, trade/startups, arts/rock-band, arts/documentary, arts/comics, people/charity, trade/copywriting
trade/business-succession > trade/valuation, people/inheritance, trade/mergers-acquisitions
trade/subsidies > arts/grant-writing
trade/insolvency > trade/business-law
trade/blockchain > trade/solidity-language, trade/encryption
trade/remittances > people/migrant-workers, people/diaspora, trade/mobile-money
trade/local-currency > people/free-exchange, people/neighbourhood-help
trade/contracts > trade/freelancing, people/contracts, trade/negotiation, arts/record-label, making/renting, trade/startups, trade/publishing-industry, arts/literary-agent, people/labour-law
trade/company-formation > trade/entrepreneurship, people/notary, trade/accounting, trade/business-plans, people/migration, trade/permits
trade/nonprofit-registration > trade/association-management, people/charity, people/notary, people/support-group, people/animal-welfare, trade/bookkeeping
trade/patents > trade/spin-offs, trade/biotechnology, trade/startups, trade/mechanical-engineering
trade/copyright > arts/composing, arts/publishing, arts/photography, trade/open-licences, arts/songwriting, arts/film, arts/translation, trade/software, arts/illustration
trade/data-protection > trade/web-development, trade/human-resources
trade/employment-law > people/workplace-bullying
trade/work-permits > people/migrant-workers, trade/recruitment-industry
trade/permits > trade/restaurant-business, making/building, arts/festival, trade/guesthouses, making/signs, people/protest
trade/commercial-dispute > trade/mediation, trade/contracts
trade/women-leadership > people/women, trade/business-networking
trade/project-management > trade/jira, trade/facilitation, making/building, arts/festival, trade/software, people/development-aid
trade/monitoring-evaluation > trade/nonprofit, arts/statistics, trade/grants, trade/international-cooperation
trade/team-building > trade/company-culture, trade/resorts-spas, arts/escape-room, land/cooking, arts/improv, people/rafting, people/climbing, arts/percussion
trade/mediation > people/neighbour-disputes, people/divorce, people/workplace-bullying
trade/facilitation > trade/strategy, arts/conference, trade/self-management-teams, people/cohousing, people/charity, arts/teacher-training, people/neighbourhood
trade/time-management > people/adhd, people/stress, arts/study-skills
trade/business-presentations > arts/public-speaking, arts/stage-fright
trade/business-writing > arts/proofreading, arts/english
trade/recruitment-industry > people/unemployment, trade/personal-branding, people/newcomers, people/nursing, trade/restaurant-business, making/truck-driving
trade/diversity-inclusion > people/disabled-employment, people/anti-racism, people/lgbtq
trade/workplace-wellbeing > people/stress, people/yoga, trade/organizational-psychology, people/massage, people/psychology, people/meditation
trade/workplace-harassment > people/harassment
trade/workplace-accessibility > people/disabled-employment, people/disability, people/assistive-technology
trade/secretary > trade/typing, trade/word-processing, trade/minutes-taking, trade/receptionist, trade/business-writing, trade/office-tools, arts/languages
trade/virtual-assistant > trade/entrepreneurship, trade/freelancing
trade/minutes-taking > arts/transcription, trade/association-management
trade/form-filling > people/benefits, people/migration, people/ageing, people/refugees, people/widowhood, people/student-aid, arts/literacy
trade/digital-nomads > people/visa, trade/coworking
trade/freelancing > trade/invoicing, trade/personal-branding, arts/translation, trade/graphic-design, people/health-insurance, people/pension
trade/home-business > people/parenting, trade/e-commerce, making/sewing, land/baking, making/crafts, trade/freelancer-taxes, trade/craft-business, people/hairdressing
trade/entrepreneurship > trade/business-plans, trade/incubators, trade/microcredit, people/unemployment, trade/marketing, people/migration, people/women, trade/freelancing
trade/pitch-decks > trade/venture-capital, trade/powerpoint
trade/social-enterprise > trade/ethical-finance, trade/nonprofit, people/cooperatives, people/disabled-employment, land/food-rescue, people/grant-writing, trade/business-plans
trade/holiday-rentals > trade/housekeeping-hotel, making/cleaning, making/interior-design, arts/architectural-photography, making/laundry, making/locksmith, making/caretaker, trade/hotel-booking
trade/travel-agencies > arts/travel
trade/tour-guides > arts/languages, arts/local-history, arts/heritage, arts/museum-guide, arts/history, land/nature-guide, arts/art-history, arts/storytelling, making/bus-vehicle
trade/adventure-tourism > people/mountain-guide, people/rafting, people/climbing
trade/cultural-tourism > arts/heritage, arts/museum
trade/medical-tourism > people/dentistry, people/plastic-surgery, people/medical-interpreting
trade/gastronomic-tourism > land/winemaking, land/restaurants
trade/event-management > land/catering, making/event-security, arts/av-tech, making/event-hire, arts/mc-host, making/sound-equipment, arts/event-photography, trade/permits, arts/invitations
trade/conferences > arts/conference-interpreting, trade/venue-hire, arts/keynote, arts/av-tech, making/meeting-room, trade/hotels, arts/graphic-design, arts/event-photography, people/captioning
trade/property-management > making/caretaker, trade/facility-management, making/renting
trade/title-deeds > people/notary, people/inheritance
trade/pharmaceuticals > people/pharmacy, arts/pharmacology, arts/clinical-trials
trade/music-business > arts/music, arts/songwriting, arts/concert-booking
trade/publishing-industry > arts/novels, arts/editing, arts/writing
trade/film-business > arts/screenwriting, arts/documentary
trade/craft-business > trade/e-commerce, trade/gift-shop, making/jewellery, making/pottery, making/knitting, trade/street-markets, trade/product-photography, trade/trade-fairs
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
trade/civil-service-exam > arts/tutoring, people/unemployment, people/police, arts/history, arts/law-studies, arts/mathematics, arts/study-skills
trade/e-government > people/public-papers
trade/participatory-budgeting > trade/local-government
trade/emergency-management > making/firefighting, making/emergency-supplies, people/volunteering, making/radio-electronics, people/firefighting, land/floods, land/wildfire, land/weather
trade/political-campaigning > people/elections, people/politics, trade/social-media
people/bariatric-surgery > people/obesity, people/nutrition
people/transplant > people/organ-donation, people/kidney-disease, people/liver-disease, people/marrow-donation
people/contraception > people/sexual-health, arts/sex-education
people/menstruation > people/hygiene, arts/sex-education, people/yoga, people/supplements, people/womens-circle
people/menopause > people/endocrinology, people/herbal-medicine, people/nutrition, people/yoga, people/insomnia, people/support-group, people/strength-training, people/womens-circle
people/endometriosis > people/pain-medicine, people/surgery, people/support-group, people/nutrition, people/pelvic-floor
people/pcos > people/endocrinology, people/nutrition, people/weight-loss, people/dermatology, people/support-group
people/dialysis > people/kidney-disease, people/transport-of-patients
people/joint-replacement > people/physiotherapy, people/arthritis, people/knee-pain, people/surgery, people/crutches, people/home-nursing, people/fall-prevention, people/patient-sitting
people/cataract > people/optometry, people/blindness
people/glaucoma > people/blindness, people/optometry, people/surgery, people/pharmacy, people/general-practice
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
people/cancer > people/oncology, people/support-group, people/hospice, people/wigs, arts/cancer-research, people/nutrition, people/psychotherapy, people/pain-medicine, people/home-nursing, people/second-opinion, people/yoga
people/breast-cancer > people/oncology, people/lymphedema, people/gynaecology, people/support-group, people/plastic-surgery, people/radiology, people/wigs, making/underwear, people/dragon-boat
people/prostate-cancer > people/urology, people/oncology, people/support-group, people/incontinence, people/pelvic-floor, people/sex-therapy, people/men
people/lung-cancer > people/pulmonology, people/oncology, people/smoking, people/surgery, people/hospice, people/support-group, people/radiology
people/leukaemia > people/haematology, people/marrow-donation, people/oncology, people/blood-donation, people/support-group, people/paediatrics, people/transport-of-patients
people/skin-cancer > people/dermatology, people/surgery, people/pathology, people/support-group, people/plastic-surgery
people/colon-cancer > people/gastroenterology, people/ostomy, people/surgery, people/support-group, people/nutrition, people/pathology
people/cervical-cancer > people/gynaecology, people/vaccination, people/pathology, people/surgery, people/support-group, people/sexual-health
people/diabetes > people/endocrinology, people/nutrition, people/wound-care, people/ophthalmology, people/fitness, people/walking, people/supplements, people/support-group, people/general-practice
people/heart-disease > people/cardiology, people/pacemaker, people/surgery, people/first-aid, people/walking, people/nutrition, people/emergency-medicine, people/smoking
people/hypertension > people/cardiology, people/general-practice, people/nutrition, people/walking, people/stress, people/weight-loss, people/pharmacy, people/meditation
people/cholesterol > people/cardiology, people/nutrition, people/general-practice, people/fitness, people/pharmacy
people/stroke > people/neurology, people/aphasia, people/occupational-therapy, people/physiotherapy, people/speech-therapy, people/emergency-medicine, people/home-nursing, people/support-group, people/wheelchair, people/swallowing, people/memory-training
people/brain-injury > people/neurology, people/occupational-therapy, people/memory-training, people/speech-therapy, people/emergency-medicine, people/accident-law, people/disability-benefit, people/physiotherapy, people/support-group
people/epilepsy > people/neurology, people/keto-diet, people/support-group, people/first-aid, people/paediatrics, people/driving-licence, people/special-education
people/parkinsons > people/neurology, people/physiotherapy, arts/dance-therapy, people/boxing, people/tai-chi, people/speech-therapy, people/occupational-therapy, people/support-group, people/fall-prevention
people/multiple-sclerosis > people/neurology, people/physiotherapy, people/support-group, people/disability-benefit, people/occupational-therapy, people/yoga, people/mobility-scooter, people/incontinence
people/als > people/neurology, people/communication-aids, people/hospice, people/physiotherapy, people/patient-hoist, people/personal-assistance, people/family-carers, people/swallowing, people/medical-devices
people/muscular-dystrophy > people/neurology, people/wheelchair, people/physiotherapy, people/paediatrics, people/medical-genetics, people/support-group, people/communication-aids, people/wheelchair-sports
people/migraine > people/neurology, people/acupuncture, people/optometry, people/stress, people/pain-medicine, people/general-practice, people/pharmacy
people/dizziness > people/ent, people/neurology, people/fall-prevention, people/physiotherapy, people/general-practice, people/audiology
people/tinnitus > people/audiology, people/ent, people/support-group, people/cbt, people/sound-bath, people/stress, people/hearing-aid
people/back-pain > people/physiotherapy, people/chiropractic, people/massage, people/pilates, people/posture, people/yoga, people/occupational-medicine, people/orthopaedics, people/swimming, making/desk, people/acupuncture
people/neck-pain > people/physiotherapy, people/massage, people/chiropractic, making/desk, people/yoga, people/posture, people/acupuncture, people/stretching
people/scoliosis > people/orthopaedics, people/physiotherapy, people/posture, people/swimming, people/pilates, people/prosthesis, people/paediatrics, people/surgery
people/arthritis > people/rheumatology, people/orthopaedics, people/physiotherapy, people/swimming, people/pain-medicine, people/nutrition, people/assistive-technology, people/spa, people/occupational-therapy
people/gout > people/rheumatology, people/nutrition
people/knee-pain > people/orthopaedics, people/physiotherapy, people/sports-medicine, people/surgery, people/cycling, people/radiology, people/weight-loss, people/swimming, people/fitness
people/osteoporosis > people/endocrinology, people/fall-prevention, people/strength-training, people/supplements, people/nutrition, people/walking, people/rheumatology
people/fracture > people/orthopaedics, people/crutches, people/physiotherapy, people/emergency-medicine, people/radiology, people/wheelchair, people/surgery, people/sick-leave, people/neighbourhood-help
people/sprain > people/physiotherapy, people/sports-massage, people/first-aid, people/orthopaedics, people/crutches
people/fibromyalgia > people/pain-medicine, people/rheumatology, people/support-group, people/physiotherapy, people/massage, people/disability-benefit, people/sick-leave, people/qigong, people/insomnia
people/lupus > people/rheumatology, people/support-group, people/dermatology, people/nephrology, people/haematology
people/asthma > people/pulmonology, people/breathwork, people/swimming, people/allergology, people/smoking, making/cleaning-products
people/lung-disease > people/pulmonology, people/smoking, people/breathwork, arts/choir, people/medical-devices, people/occupational-medicine, people/physiotherapy
people/tuberculosis > people/pulmonology, people/infectious-disease, people/public-health, people/community-health, people/nutrition, people/medical-lab, people/vaccination
people/cold-flu > people/general-practice, people/vaccination, people/pharmacy, land/soups, people/supplements, people/sick-leave, people/neighbourhood-help, making/medicine-delivery
people/covid > people/vaccination, people/infectious-disease, people/pulmonology, people/breathwork, people/physiotherapy, people/public-health, people/support-group, trade/diagnostics
people/allergy > people/allergology, people/ent, people/pharmacy, making/vacuum-cleaner, people/acupuncture, making/bedding
people/food-allergy > people/allergology, people/nutrition, land/vegan, people/emergency-medicine, people/school-supplies, land/food-safety, land/home-cook
people/sinusitis > people/ent
people/eczema > people/dermatology, people/natural-cosmetics, people/allergology, making/soapmaking, people/nutrition, people/paediatrics, people/pharmacy
people/psoriasis > people/dermatology, people/support-group, people/natural-cosmetics, people/rheumatology, people/spa, people/stress
people/acne > people/dermatology, people/skincare, people/nutrition, people/natural-cosmetics, people/endocrinology
people/vitiligo > people/dermatology, people/makeup
people/warts > people/dermatology, people/skin-cancer, people/general-practice, people/surgery, people/podiatry
people/leprosy > people/infectious-disease, people/wound-care, people/dermatology
people/lice > people/hygiene, people/pharmacy, people/hairdressing, people/dermatology, making/laundry
people/hair-loss > people/wigs, people/dermatology, people/barber, people/hairdressing, people/support-group, people/self-esteem, making/headscarf, making/hats
people/obesity > people/weight-loss, people/nutrition, people/endocrinology, people/fitness, people/support-group, people/walking, people/psychotherapy, people/swimming
people/thyroid > people/endocrinology, people/general-practice, people/nutrition, people/surgery, people/medical-lab
people/kidney-disease > people/nephrology, people/organ-donation, people/nutrition, people/urology, people/support-group, people/transport-of-patients
people/liver-disease > people/gastroenterology, people/organ-donation, people/vaccination, people/nutrition, people/infectious-disease
people/digestive-problems > people/gastroenterology, people/nutrition, land/fermentation, people/general-practice, people/fasting, people/lactose-free, people/ayurveda, people/food-allergy, land/yoghurt
people/ibs > people/gastroenterology, people/nutrition, people/support-group, people/stress, people/hypnosis, people/gluten-free, land/healthy-eating
people/haemorrhoids > people/gastroenterology, people/surgery
people/coeliac > people/gluten-free, people/gastroenterology, land/bread, people/support-group, land/pizza, land/allergy-cooking, land/pasta-making
people/incontinence > people/urology, people/pelvic-floor, people/gynaecology, people/physiotherapy, making/laundry, people/home-nursing, making/toilets
people/anaemia > people/haematology, people/nutrition, people/supplements, people/medical-lab, land/healthy-eating, people/gynaecology
people/sickle-cell > people/haematology, people/blood-donation, people/medical-genetics, people/pain-medicine, people/support-group, people/paediatrics, people/transplant
people/haemophilia > people/haematology, people/blood-donation, people/support-group, people/paediatrics, people/medical-genetics
people/cystic-fibrosis > people/pulmonology, people/medical-genetics, people/physiotherapy, people/support-group, people/nutrition, people/transplant, people/paediatrics
people/rare-disease > arts/rare-disease-research, people/support-group, people/paediatrics, people/neurology, people/second-opinion, people/fundraising, people/patient-sitting
people/hiv > people/infectious-disease, people/sexual-health, people/support-group, people/contraception, people/medical-lab, people/lgbtq, people/psychotherapy, people/pharmacy, people/community-health
people/malaria > people/infectious-disease, people/community-health, people/public-health, trade/diagnostics, people/medical-lab, people/emergency-medicine, people/pharmacy
people/dengue > people/infectious-disease, people/public-health, people/medical-lab, making/pest-control, people/blood-donation, people/emergency-medicine, land/drains
people/cholera > people/infectious-disease, people/hygiene, people/emergency-medicine, land/toilets, land/water-testing, people/flood-relief
people/polio > people/vaccination, people/physiotherapy, people/crutches, people/prosthesis, people/wheelchair, people/adaptive-sports, people/orthopaedics
people/measles > people/vaccination, people/paediatrics
people/rabies > people/pet-vaccines, people/vaccination, people/stray-dogs, people/emergency-medicine, people/veterinary, people/public-health
people/snakebite > people/emergency-medicine, people/first-aid, people/snake-catching
people/burns > people/plastic-surgery, people/wound-care, people/emergency-medicine, people/first-aid, people/support-group, people/makeup, people/firefighting, people/surgery
people/wound-care > people/nursing, people/home-nursing, people/surgery, people/first-aid, people/dermatology, people/plastic-surgery, people/pharmacy
people/insomnia > people/cbt, people/hypnosis, people/psychology, people/meditation, people/yoga, people/psychiatry, people/acupuncture, people/neurology, arts/ambient-music
people/varicose-veins > people/surgery, people/haematology
people/lymphedema > people/physiotherapy, people/massage
people/hernia > people/surgery
people/appendicitis > people/surgery, people/emergency-medicine
people/poisoning > people/emergency-medicine, arts/toxicology, people/first-aid, people/gastroenterology, land/food-safety, land/mushrooms
people/heatstroke > people/first-aid, people/emergency-medicine, making/aircon, making/fans, people/firefighting
people/healthcare > people/medicine, trade/healthcare-management
people/nursing > arts/medical-studies, people/hospital-admin
people/home-nursing > people/elder-care, people/hospice, people/postpartum
people/patient-sitting > people/visiting-sick, people/elder-care
people/midwifery > people/childbirth, people/pregnancy, people/obstetrics, people/postpartum
people/pharmacy > arts/pharmacology
people/speech-therapy > people/cleft-lip, people/autism, people/cerebral-palsy, people/down-syndrome
people/stuttering > people/support-group, arts/public-speaking, arts/acting, arts/singing, people/self-esteem, people/shyness
people/aphasia > people/communication-aids, people/neurology, people/music-therapy, people/support-group, arts/choir
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
people/depression > people/psychotherapy, people/psychiatry, people/support-group, people/cbt, people/listening, people/running, people/art-therapy, people/pet-adoption, people/forest-bathing, people/sick-leave
people/postnatal-depression > people/postpartum, people/psychotherapy, people/psychiatry, people/midwifery, people/support-group, people/doula, people/babysitting, people/playgroup
people/anxiety > people/psychotherapy, people/cbt, people/meditation, people/breathwork, people/psychiatry, people/yoga, people/support-group, people/hypnosis, people/animal-assisted, people/herbal-medicine
people/phobia > people/cbt, people/hypnosis, people/psychotherapy, trade/virtual-reality, people/breathwork, people/psychology, making/driving
people/shyness > people/self-esteem, people/cbt, arts/improv, arts/public-speaking, people/psychotherapy, people/support-group, arts/acting, arts/board-games, arts/conversation-practice
people/stress > people/meditation, people/yoga, people/massage, people/forest-bathing, people/breathwork, people/psychotherapy, people/fitness, people/spa, people/laughter-yoga, land/gardening, making/pottery
people/trauma > people/psychotherapy, people/psychiatry, people/art-therapy, people/support-group, people/animal-assisted, people/yoga, land/sensory-garden
people/grief > people/support-group, people/psychotherapy, people/listening, people/death-rites, people/pastor, people/art-therapy, people/walking, arts/journaling, people/mediumship, people/prayer
people/widowhood > people/support-group, people/pension, people/loneliness, people/inheritance, people/household-budget, arts/travel-companion, people/senior-companion, people/notary
people/pregnancy-loss > people/support-group, people/doula, people/psychotherapy, people/gynaecology, people/midwifery
people/suicide-prevention > people/psychiatry, people/listening, people/depression, people/psychotherapy, people/support-group, people/emergency-medicine
people/self-harm > people/psychotherapy, people/psychiatry, people/teenagers, people/listening, arts/school-counselling, people/support-group
people/bipolar > people/psychiatry, people/psychotherapy, people/support-group
people/schizophrenia > people/psychiatry, people/psychotherapy, people/family-carers, people/support-group, making/housing-first, people/disabled-employment, people/social-work, people/guardianship
people/ocd > people/cbt, people/psychiatry
people/borderline > people/psychotherapy, people/psychiatry
people/eating-disorder > people/psychotherapy, people/nutrition, people/psychiatry, people/support-group, people/family-therapy, people/paediatrics, people/self-esteem
people/anger > people/psychotherapy, people/cbt, people/meditation, people/boxing, people/martial-arts, people/couples-therapy, people/breathwork, people/support-group
people/self-esteem > people/psychotherapy, people/support-group, arts/acting, people/self-defence, people/image-consulting, people/fitness
people/loneliness > people/listening, people/friendship, people/neighbourhood-help, people/senior-companion, people/community-centre, people/dating, people/support-group, people/pet-adoption, arts/choir, arts/board-games, land/community-garden
people/addiction > people/support-group, people/psychotherapy, people/psychiatry, making/housing-first, people/families-of-addicts, people/acupuncture, people/ex-offenders, people/social-work
people/alcoholism > people/support-group, people/psychotherapy
people/families-of-addicts > people/support-group, people/family-therapy
people/smoking > people/hypnosis, people/acupuncture, people/general-practice, people/cbt, people/support-group, people/pharmacy, people/psychology
people/gambling-addiction > people/support-group, people/psychotherapy, trade/debt-advice, people/debt, trade/insolvency, people/families-of-addicts, people/psychiatry
people/screen-addiction > people/parenting, people/psychotherapy, people/outdoors, arts/board-games, people/scouts, people/cbt
people/harm-reduction > people/hiv, people/public-health
people/sex-addiction > people/sex-therapy, people/support-group
people/abuse-survivors > people/psychotherapy, people/trauma, people/support-group, people/crime-victims, people/criminal-law, making/womens-refuge, people/child-protection, people/self-defence, people/gynaecology, people/police
people/support-group > trade/facilitation, making/community-hall, people/community-centre
people/disability > people/occupational-therapy, people/disability-benefit
people/assistive-technology > people/occupational-therapy, making/three-d-printing
people/prosthesis > making/three-d-printing, people/landmines, people/adaptive-sports, people/physiotherapy, people/accident-law, people/orthopaedics, people/diabetes
people/adapted-vehicle > making/car-mechanic, making/accessible-transport, people/driving-licence
people/patient-hoist > making/elevators, people/elder-care
people/communication-aids > people/autism, people/cerebral-palsy, people/speech-therapy
people/deafness > arts/sign-interpreting, arts/deaf-education, people/communication-aids, people/speech-therapy, arts/sign-language, people/ent, arts/subtitling
people/hearing-aid > people/ent
people/sign-language > people/deafblind
people/captioning > arts/subtitling, arts/transcription, trade/speech-technology, arts/webinar, arts/conference, arts/theatre, arts/lecturer
people/blindness > arts/reading-to-blind, arts/audio-description, people/ophthalmology, arts/braille-books, arts/community-radio, trade/speech-technology
people/braille > arts/deaf-education
people/white-cane > people/occupational-therapy, making/accessible-transport
people/screen-reader > people/digital-accessibility
people/audiobooks-for-blind > arts/audiobooks, arts/reading-to-blind
people/guide-dog > people/dog-training
people/deafblind > people/braille, arts/sign-interpreting, people/personal-assistance
people/autism > arts/autism-education, people/occupational-therapy, people/special-education, people/support-group, people/psychology, arts/lego, people/disabled-employment, people/horses, people/parenting, people/play-therapy
people/adhd > people/psychiatry, people/special-education, people/psychology, people/parenting, people/martial-arts, arts/study-skills, people/play-therapy, people/support-group, people/psychotherapy
people/dyslexia > people/speech-therapy, arts/special-education, arts/tutoring, arts/educational-psychology, trade/speech-technology, arts/spelling, people/audiobooks-for-blind, arts/primary-school, arts/reading
people/dyscalculia > arts/arithmetic, arts/maths-anxiety, arts/special-education
people/dyspraxia > people/occupational-therapy, people/physiotherapy, arts/handwriting, people/special-education, people/swimming, people/learn-cycling
people/intellectual-disability > people/special-education, people/disabled-employment, people/guardianship, people/personal-assistance, people/support-group, people/family-carers, people/adaptive-sports, people/disability-benefit, arts/music-therapy
people/down-syndrome > people/special-education, people/disabled-employment, people/paediatrics, people/support-group, people/physiotherapy, arts/wheelchair-dance, people/swimming
people/cerebral-palsy > people/physiotherapy, people/occupational-therapy, people/wheelchair, people/animal-assisted, people/special-education, people/orthopaedics, people/swimming, people/massage
people/spinal-injury > people/wheelchair, people/physiotherapy, people/personal-assistance, people/wheelchair-sports, people/adapted-vehicle, people/disability-benefit, making/accessibility-ramps, people/incontinence, people/psychotherapy
people/cleft-lip > people/plastic-surgery, people/orthodontics, people/surgery, people/ent, people/breastfeeding, people/support-group
people/special-education > arts/teaching-assistant, arts/educational-psychology
people/personal-assistance > people/home-nursing, people/disability-benefit, people/blindness
people/accessibility > making/universal-design, making/accessible-transport
people/digital-accessibility > trade/web-development, trade/user-experience
people/disabled-employment > people/occupational-therapy
people/disability-rights > people/human-rights, people/administrative-law, people/law, people/accessibility, people/labour-law, people/protest
people/adaptive-sports > people/pe-teaching, people/coaching, people/cerebral-palsy, people/physiotherapy, people/swimming, people/skiing
people/wheelchair-sports > making/sports-hall, people/coaching, making/wheelchair-repair, people/fundraising
people/blind-sports > people/blindness
people/ageing > people/geriatrics, arts/gerontology-studies
people/elder-care > people/geriatrics, people/personal-assistance, people/nursing, people/care-allowance, people/stroke, people/migrant-workers, people/domestic-workers-rights, people/fall-prevention
people/nursing-home > people/dementia, people/nursing, people/visiting-sick, people/animal-assisted, people/senior-companion, arts/singing, people/pastor
people/senior-day-centre > people/loneliness, people/community-centre
people/family-carers > people/care-allowance, people/support-group, people/dementia, people/home-nursing, people/senior-day-centre, people/patient-sitting, people/labour-law, people/stress, people/massage
people/senior-companion > people/friendship, people/volunteering
people/elderly-alarm > people/fall-prevention, trade/wearables
people/meals-on-wheels > making/food-delivery, land/canteen
people/dementia > people/elder-care, people/memory-training, people/geriatrics, people/neurology, people/senior-day-centre, people/home-nursing, people/guardianship, people/music-therapy, arts/dance-therapy, people/life-stories, people/support-group
people/fall-prevention > people/tai-chi, people/physiotherapy, people/qigong, people/occupational-therapy, people/stretching, making/lighting
people/senior-technology > arts/digital-literacy, people/intergenerational, trade/tablets, trade/it-support, trade/online-banking, trade/online-fraud, people/online-government
people/senior-university > arts/lecturer, arts/history, arts/languages, arts/philosophy
people/life-stories > arts/memoirs, arts/biography, arts/ghostwriting, arts/photo-album, arts/editing, arts/video
people/grandparents > people/childcare, people/intergenerational, making/toys, people/babysitting, people/family-law, people/senior-technology, arts/storytelling
people/intergenerational > people/cohousing, people/youth-groups
people/retirement > people/pension, people/volunteering, people/senior-university, arts/senior-travel, land/gardening, arts/choir, people/golf, people/mentoring-youth, arts/genealogy
people/weight-loss > people/fitness
people/vegan-diet > land/plant-milk, land/tofu
people/gluten-free > land/baking
people/fasting > people/retreat
people/raw-food > land/juices
people/halal-diet > land/butchery, people/islam, trade/halal-kosher-certification
people/kosher-diet > people/judaism, trade/halal-kosher-certification
people/supplements > people/pharmacy
people/malnutrition > people/paediatrics, people/food-donation
people/fitness > making/sports-hall, people/coaching, people/nutrition, people/physiotherapy, trade/wearables, making/sportswear
people/bodybuilding > people/strength-training, people/nutrition, people/supplements, making/sports-equipment, people/coaching, arts/portrait-photography
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
people/makeup > people/wedding, arts/photography, arts/fashion-photography, arts/theatre, arts/film, people/beauty-pageant, arts/music-video
people/face-painting > arts/childrens-party, people/childrens-parties, arts/festival
people/henna > arts/indian-wedding, people/wedding, people/ramadan, arts/eid, arts/drawing, arts/festival
people/skincare > trade/cosmetics-industry, people/dermatology
people/tattoo > arts/illustration, arts/drawing, people/wound-care, people/hygiene, people/dermatology, arts/calligraphy
people/perfume > land/jasmine, land/essential-oil-plants
people/natural-cosmetics > land/shea, land/beeswax
people/image-consulting > trade/personal-branding
people/family > people/family-law, people/social-work
people/pregnancy > people/obstetrics, people/nutrition, making/maternity-clothes, people/swimming, people/gynaecology, making/cot, people/vaccination, people/massage, people/medical-genetics
people/childbirth > people/obstetrics, people/doula, people/anaesthesia, people/babysitting, people/birth-certificate, people/neonatology, people/hypnosis
people/postpartum > people/doula, people/breastfeeding, people/support-group, people/babysitting, land/food-delivery, people/nutrition, people/neighbourhood-help, making/laundry
people/breastfeeding > people/midwifery, people/paediatrics, people/doula, people/support-group, making/maternity-clothes, people/nutrition
people/infertility > people/gynaecology, people/adoption, people/surrogacy, people/urology, people/psychotherapy, people/endocrinology, people/acupuncture, people/support-group, people/medical-lab, people/foster-care
people/surrogacy > people/family-law
people/babies > people/paediatrics, people/vaccination, people/midwifery, people/babysitting, arts/lullabies
people/baby-sleep > making/cot, arts/lullabies, people/parenting, people/paediatrics, people/midwifery, people/doula
people/baby-food > people/nutrition, making/high-chair
people/baby-things > making/baby-gear
people/cloth-diapers > making/laundry
people/car-seat > making/baby-gear
people/twins > making/pram, people/paediatrics, people/babysitting, people/nanny, people/support-group, people/breastfeeding, making/baby-clothes
people/childcare > people/single-parents, people/parenting, arts/early-learning, people/labour-law, arts/kindergarten, arts/educational-toys, people/first-aid, land/cooking-for-kids
people/babysitting > people/parenting, people/single-parents
people/nanny > arts/student-exchange-host, people/first-aid, arts/english, arts/french-language, trade/payroll
people/nursery > arts/early-learning, arts/montessori, people/children
people/after-school-care > arts/tutoring, people/children, arts/drawing, people/football, arts/chess, arts/theatre, arts/music, trade/scratch
people/playgroup > arts/early-childhood-music, people/toy-library
people/parenting > people/support-group, people/psychology, people/teenagers
people/single-parents > people/support-group, people/child-benefit, people/child-custody, people/family-law, making/flatshare, people/dating, arts/family-travel, people/household-budget
people/fatherhood > people/men, people/child-benefit, people/family-law, people/support-group, people/divorce, people/babywearing
people/positive-discipline > people/children, arts/educational-psychology
people/large-families > people/child-benefit
people/gifted-children > arts/school-olympiads, arts/chess, arts/tutoring, arts/science, arts/robotics-education, people/psychology
people/bullying > arts/school-counselling, people/self-defence, people/psychotherapy, people/support-group, people/martial-arts, people/self-esteem, people/childrens-rights, arts/theatre
people/children > people/paediatrics, arts/childrens-books, arts/primary-school
people/teenagers > people/youth-groups, people/mentoring-youth, arts/secondary-school, people/skateboarding, people/football, arts/rock-band, people/summer-camp, people/psychotherapy, arts/video-games
people/school-refusal > arts/school-counselling, arts/homeschooling, arts/adult-diploma, people/social-work, people/psychotherapy, people/family-therapy, people/anxiety, arts/tutoring, people/youth-groups
people/adoption > people/family-law, people/social-work, people/psychotherapy, people/support-group, people/courts, arts/genealogy
people/foster-care > people/social-work, people/child-protection, people/unaccompanied-minors, people/support-group, people/family-therapy, people/psychotherapy, people/trauma
people/child-protection > people/social-work, people/family-law, people/childrens-rights, people/trauma, people/police, people/psychology, people/courts
people/dating > people/singles, arts/salsa-dance, people/self-esteem, people/image-consulting, arts/portrait-photography, arts/board-games
people/friendship > people/newcomers, people/social-groups
people/marriage > people/prenup, people/notary, people/pastor, arts/celebrant
people/wedding > arts/wedding-photography, making/wedding-dress, arts/wedding-venue, arts/celebrant, land/cakes, people/hairdressing, arts/dj, arts/wedding-band, arts/invitations, making/car-rental, arts/ballroom
people/bachelor-party > making/bus-vehicle
people/forced-marriage > people/domestic-violence, people/family-law, people/childrens-rights, people/police, people/social-work, people/trauma, people/asylum
people/relationship-breakup > people/psychotherapy, people/listening, people/divorce, making/renting, making/moving, people/support-group, people/friendship, people/singles
people/domestic-violence > people/family-law, people/social-work, people/psychotherapy, people/criminal-law, people/women, people/police, people/divorce, people/child-protection, people/support-group, people/self-defence, making/renting
people/death-rites > arts/celebrant, people/pastor, people/inheritance, making/woodcraft, people/religion, land/catering, people/notary, people/letter-writing, arts/organ
people/eulogy > arts/speechwriting, arts/celebrant
people/gravestones > arts/stone-carving, land/gardening, arts/calligraphy, land/floristry
people/family-meeting > arts/genealogy, people/enforced-disappearance, people/detective
people/childrens-parties > arts/clown, arts/magic, arts/balloon-art, arts/puppetry, land/cakes, arts/escape-room, people/bowling, people/trampoline, arts/storytelling, land/home-cook
people/coming-of-age > arts/party, making/evening-wear, arts/portrait-photography, people/makeup, land/cakes, arts/dj, making/venues
people/toy-library > making/toy-repair
people/pets > making/pet-supplies
people/veterinary > people/dogs, people/cats, people/animal-welfare, people/lost-pets, people/reptiles, people/rodents, people/pet-rabbits, people/tortoise, people/horses
people/livestock-vet > land/cattle, land/pigs, land/sheep
people/neutering > people/stray-dogs, people/stray-cats, people/cats
people/dogs > people/pet-food, people/pet-sitting, people/pet-adoption, people/pet-vaccines, people/neutering, people/insurance, making/fences, people/lost-pets, people/animal-physio
people/dog-training > people/pet-behaviour, making/guard-dogs, people/pet-adoption, people/neighbour-disputes, people/stray-dogs
people/dog-walking > people/pet-sitting
people/search-dogs > people/mountain-rescue, people/dog-training, people/earthquake
people/herding-dogs > land/sheep, people/dog-training
people/cats > people/pet-sitting, people/pet-food, people/pet-vaccines, people/pet-behaviour, people/lost-pets, people/pet-loss
people/stray-cats > people/pet-adoption, people/animal-welfare
people/stray-dogs > people/pet-adoption, people/animal-welfare, people/pet-vaccines
people/pet-sitting > arts/house-sitting
people/pet-adoption > people/animal-welfare, people/lost-pets
people/animal-welfare > people/protest, people/donations, people/law, people/police, people/volunteering
people/wildlife-rescue > people/veterinary, land/hedgehogs, land/birds, land/bats, people/volunteering, people/donations, making/birdhouse
people/animal-assisted > people/psychotherapy, people/autism, people/horses, people/occupational-therapy
people/horses > land/saddlery, land/fodder, people/livestock-vet, people/animal-physio, making/animal-cart, making/trailer, land/pasture
people/horse-boarding > people/equestrian, land/barns, land/fodder
people/donkeys > people/farrier, land/animal-traction, people/livestock-vet, land/fodder, people/animal-assisted, land/pasture
people/pet-birds > people/veterinary, people/pet-sitting, land/seeds, people/lost-pets
people/pet-food > making/pet-supplies, land/animal-feed
people/pet-behaviour > people/veterinary
people/pet-travel > people/moving-abroad, people/pet-vaccines
people/pet-loss > people/grief, people/listening, people/veterinary, arts/portrait-painting
people/sports > making/sports-hall, people/sports-medicine
people/coaching > people/ball-sports, people/athletics, people/sports-psychology, people/nutrition, people/first-aid, people/sports-medicine
people/refereeing > people/ball-sports, people/sports-events
people/sports-psychology > people/psychology
people/sports-events > arts/event-stewards, arts/events, people/paramedic, people/sports-medicine, making/event-hire, making/outdoor-venue, making/tshirt-printing
people/sports-scholarship > arts/scholarship, trade/sports-business
people/sports-fans > arts/sports-journalism, making/bus-vehicle, land/pub, making/tshirt-printing, arts/comics-collecting
people/sports-gear > making/sports-gear-repair, trade/sports-marketing
people/pe-teaching > arts/teacher-training, people/children
people/ball-sports > making/sports-hall, people/pe-teaching
people/football > people/futsal, making/shoes, people/refereeing, people/coaching, people/sports-gear, people/physiotherapy, making/sports-hall, people/sports-fans
people/running > making/shoes, people/sports-medicine, people/sports-events, people/podiatry, people/nutrition, people/knee-pain, people/physiotherapy, people/blind-sports, trade/wearables
people/marathon > people/sports-medicine, people/sports-massage, people/nutrition, people/fundraising, arts/event-stewards, making/shoes, making/trophies
people/triathlon > people/swimming, people/cycling, people/running, people/nutrition, people/coaching, making/road-bike
people/gymnastics > arts/acrobatics, people/coaching, arts/choreography, people/sprain, making/sports-equipment
people/cycling > making/bike-parts, making/bike-lane, making/bike-workshop, making/bike-accessories, arts/bicycle-touring, people/coaching, making/puncture
people/mountain-biking > making/bike-parts, people/first-aid, land/forestry, making/bicycle, people/mountain-guide
people/bike-touring > making/bicycle, making/camping-gear, arts/hostel, making/puncture, land/farm-stay, making/bike-parts, making/couchsurfing, arts/travel-insurance, arts/travel-planning
people/learn-cycling > making/bicycle, making/bike-workshop
people/swimming > making/swimming-pool, people/lifeguard, people/coaching, people/pelvic-floor, people/phobia
people/baby-swimming > people/babies
people/lifeguard > people/first-aid
people/scuba-diving > arts/underwater-photography, arts/marine-biology, people/swimming, people/sports-medicine, arts/underwater-archaeology, making/boats, making/compressor
people/sailing > making/sailmaking, making/boat-mooring, people/swimming, land/weather, arts/sailing-trips, making/boat-repair, making/fibreglass, making/rope-making
people/rowing > making/boatbuilding, people/dragon-boat, land/rivers, people/coaching, making/boats
people/equestrian > people/horses, land/saddlery, people/coaching, people/horse-training, people/animal-assisted, making/trailer, people/farrier
people/motorsport > making/car-mechanic, making/engines, making/tyres, making/welding, people/sports-events, making/body-shop, people/firefighting
people/motorcycling > making/motorbike-gear, making/motorcycle-licence, people/fracture, people/first-aid, making/trailer, arts/travel-planning
people/esports > trade/game-development, trade/livestreaming, trade/graphics-cards, trade/computer-peripherals, people/coaching, people/sports-events, trade/broadband
people/self-defence > people/harassment, people/women
people/martial-arts > arts/stunts, people/self-esteem, people/coaching, people/stretching, people/sports-gear
people/historical-fencing > arts/historical-reenactment
people/tai-chi > people/qigong
people/hiking > people/mountain-rescue, arts/long-distance-walking, making/shoes, people/orienteering, land/weather, arts/travel-companion, people/friendship, making/cobbler
people/walking > people/loneliness, making/walkability, people/dogs, people/depression, people/friendship, land/nature-guide, arts/walking-tour, making/shoes
people/pilgrimage-walks > arts/hostel, people/podiatry, making/shoes, people/retreat, arts/travel-companion, people/catholic, arts/spanish
people/mountaineering > people/mountain-guide, people/climbing, people/mountain-rescue, people/first-aid, making/camping-gear, land/weather, land/glaciers, arts/travel-insurance
people/climbing > making/sports-hall, people/coaching, making/shoes, people/mountain-guide, making/rope-making, people/stretching, making/cobbler
people/caving > people/mountain-rescue, arts/geology, making/torch-light, people/first-aid
people/campfire > land/firewood
people/bushcraft > land/foraging, making/knifemaking, people/camping, making/green-woodwork, land/nettles, people/campfire, making/emergency-supplies
people/angling > land/fishing-tackle, making/boats, land/fish-hatchery, making/canoe, land/fish
people/hunting > land/game-meat, land/taxidermy, land/butchery, people/dog-training, making/tanning-hides, land/animal-tracking
people/birdwatching > arts/ornithology, land/nest-boxes, land/wetlands, arts/telescopes, land/wildlife-photography, land/birds, people/walking, arts/ecotourism
people/picnic > making/lunchbox, land/barbecue, making/outdoor-venue, land/bread, land/cheese, people/friendship
people/metal-detecting > arts/archaeology, people/lost-property
people/religion > arts/religious-studies, people/pastor
people/christianity > making/worship-space, arts/sacred-music
people/orthodox > arts/icon-painting
people/bible > arts/hebrew, arts/ancient-greek
people/baptism > people/pastor, arts/baby-shower, land/catering, arts/invitations, making/baby-clothes, making/community-hall, making/candles
people/gospel-choir > arts/organ, arts/sacred-music, arts/choir, arts/accompanist, arts/conducting, making/rehearsal-space
people/christmas > land/christmas-trees, making/christmas-decor, arts/choir, making/toys, land/baking, making/gift-wrapping, people/loneliness, making/candles
people/islam > making/worship-space, arts/hajj, making/headscarf
people/quran > arts/arabic
people/ramadan > land/festival-food, land/dates, land/soup-kitchen, people/fasting, land/middle-eastern-food, people/neighbourhood-help
people/sufism > arts/qawwali
people/judaism > arts/hebrew, arts/yiddish, making/worship-space
people/jewish-festivals > land/kosher, land/bread
people/hinduism > arts/char-dham, arts/epics, arts/sanskrit
people/hindu-priest > arts/indian-wedding, people/death-rites, people/astrology, arts/sanskrit, people/babies
people/gita > arts/sanskrit
people/bhajan > arts/harmonium, arts/tabla
people/indian-festivals > arts/rangoli, making/candles, arts/garba, land/indian-food, making/traditional-dress, arts/bollywood-dance, people/henna
people/buddhism > people/meditation, arts/pali, arts/thangka, people/monastic-life
people/zen > people/meditation, people/retreat
people/sikhism > arts/punjabi, people/soup-kitchen
people/shamanism > people/indigenous, people/herbal-medicine
people/feng-shui > making/interior-design, making/architecture, making/renovation, making/real-estate, land/landscape-gardening, making/declutter
people/sound-bath > arts/gong-and-bowls, arts/music-therapy
people/spirituality > people/meditation, people/retreat, people/pastor, people/grief, people/yoga, people/death-doula, people/forest-bathing
people/womens-circle > people/women
people/interfaith > arts/religious-studies, people/peace
people/secular-ceremony > people/death-rites, people/wedding
people/leaving-religion > people/psychotherapy, people/support-group, people/family-therapy, people/humanism, people/loneliness, people/trauma
people/social-groups > making/community-hall, trade/association-management
people/neighbourhood-watch > making/cctv, people/police, making/burglar-alarm, making/street-lighting, people/crime-victims
people/neighbourhood-help > people/ageing, people/volunteering, people/disability
people/street-party > making/event-hire, making/public-space, land/barbecue, arts/rock-band, people/face-painting, trade/permits, making/flyers, land/street-food
people/cohousing > making/architecture
people/flatmates > making/renting, arts/student-life, making/furniture, people/neighbour-disputes, making/cleaning, people/tenancy, people/household-budget
people/youth-groups > making/community-hall, people/social-work, people/football, arts/hip-hop, arts/street-art, arts/video-games
people/scouts > people/camping, people/orienteering, people/summer-camp, people/first-aid, people/bushcraft, people/campfire, making/camping-gear, making/community-hall
people/summer-camp > people/children, people/childcare, people/camping, people/swimming, land/forest-school, arts/english, arts/theatre
people/mentoring-youth > arts/school-counselling, people/gangs
people/gangs > people/social-work, people/restorative-justice, people/football, people/ex-offenders, arts/hip-hop, people/police
people/women > people/gynaecology
people/feminism > arts/gender-studies
people/harassment > people/labour-law, people/criminal-law, people/psychotherapy, people/police, people/support-group, making/street-lighting
people/fgm > people/gynaecology, people/childrens-rights, people/psychotherapy, people/surgery, people/midwifery, people/asylum, people/support-group
people/men > people/support-group, making/makerspace, making/woodcraft, people/urology, people/loneliness, making/repair-cafe, people/depression
people/lgbtq > arts/pride-event, people/support-group, people/human-rights
people/transgender > people/endocrinology, people/name-change, people/psychotherapy, people/speech-therapy, people/hair-removal, people/surgery, people/support-group, people/makeup, people/wigs
people/coming-out > people/support-group, people/family-therapy
people/veterans > people/trauma, people/prosthesis, people/pension, people/support-group, people/animal-assisted, people/homelessness, arts/military-history, people/disability-benefit
people/military-families > people/support-group, making/moving, people/loneliness, people/trauma, people/childcare
people/military > trade/defence-industry
people/indigenous > arts/indigenous-peoples, arts/mother-tongue-revival, making/crafts, people/traditional-medicine, people/law, arts/storytelling, trade/community-tourism
people/roma > people/anti-racism
people/anti-racism > people/human-rights, people/labour-law, arts/facilitation, people/law, people/police, arts/theatre-of-the-oppressed
people/caste > people/caste-certificate, people/human-rights, people/law, people/police, arts/scholarship, people/support-group
people/rural-youth > land/homesteading, land/young-farmers
people/singles > arts/matchmaking, arts/travel-companion
people/newcomers > people/integration, arts/language-exchange, arts/walking-tour, people/neighbourhood, people/childcare, people/community-centre
people/migration > people/social-work
people/refugees > people/social-work, making/refugee-hosting, people/trauma, arts/conversation-practice, people/language-cafe, people/clothes-donation, making/furniture, people/psychotherapy, people/community-interpreter, arts/tutoring
people/asylum > people/law, people/human-rights, people/community-interpreter, people/political-prisoners, people/letter-writing, people/trauma, people/social-work, arts/sworn-translation, people/administrative-law, people/forensic-medicine
people/unaccompanied-minors > people/guardianship, people/social-work, people/childrens-rights
people/refugee-hosting > making/renting, people/volunteering, people/asylum
people/visa > people/law, people/moving-abroad, arts/travel-visa, trade/form-filling, arts/sworn-translation, people/online-government, people/administrative-law, arts/photography
people/student-visa > arts/study-abroad, arts/admissions, arts/english-exams
people/family-reunification > people/law, arts/language-exams, people/family-law, people/refugees, trade/form-filling, arts/sworn-translation, people/marriage, people/medical-lab
people/citizenship > arts/citizenship-test, people/law, people/civics-education, trade/form-filling, people/birth-certificate, arts/language-exams, people/community-interpreter
people/statelessness > people/birth-certificate, people/human-rights, people/law
people/integration > arts/conversation-practice, people/volunteering, arts/citizenship-test
people/language-cafe > arts/language-exchange, people/newcomers
people/diploma-recognition > arts/sworn-translation, people/notary, arts/admissions, arts/language-exams, people/refugees, people/nursing
people/diaspora > people/remittances, arts/mother-tongue-revival, people/bilingual-children, land/traditional-recipes, people/returnees, arts/folk-dance
people/returnees > people/integration
people/undocumented > people/law, people/asylum, people/human-rights, people/healthcare, people/labour-law, making/shelter, people/social-work
people/migrant-workers > people/labour-law, people/unions, people/visa, people/trafficking, arts/conversation-practice, arts/literacy, people/community-interpreter, people/personal-tax, people/health-insurance
people/trafficking > people/human-rights, people/police, people/criminal-law
people/remittances > trade/mobile-money, trade/foreign-exchange, people/migrant-workers
people/moving-abroad > making/moving, arts/sworn-translation, making/freight-forwarding, arts/languages, people/health-insurance, people/personal-tax, making/storage, people/diaspora, people/newcomers
people/volunteering-abroad > people/development-aid, people/visa, people/vaccination, arts/languages, arts/travel-insurance, arts/flights, land/conservation
people/charity > people/donations, trade/bookkeeping, trade/web-development, trade/graphic-design, trade/social-media
people/fundraising > arts/charity-gala, trade/crowdfunding, people/donations, trade/philanthropy, people/sports-events, arts/concerts, land/cakes, people/charity-shop, arts/bingo
people/grant-writing > trade/subsidies, arts/artist-residency
people/nonprofit-management > trade/nonprofit, trade/association-management, trade/boards-governance
people/sponsor-child > arts/scholarship, people/poverty, people/children
people/food-donation > people/poverty, trade/supermarkets, land/bread, land/farmers-market, land/vegetables, people/refugees
people/food-rescue > land/restaurants, trade/supermarkets
people/soup-kitchen > people/homelessness, people/poverty
people/clothes-donation > people/homelessness, people/poverty, making/clothes-mending, making/laundry, land/textile-recycling
people/furniture-donation > making/house-clearance, making/van, making/heavy-lifting, people/refugees, making/furniture-repair, people/newcomers
people/school-supplies > people/poverty
people/charity-shop > making/house-clearance, making/vintage-clothes, making/clothes-bank
people/free-exchange > making/give-away
people/homelessness > making/shelter, making/housing-first, people/social-housing, people/social-work, people/addiction, making/public-showers, people/hairdressing, people/veterinary, people/podiatry, people/barber
people/poverty > people/benefits, people/microcredit, people/social-work
people/disaster-relief > making/humanitarian-logistics, making/disaster-housing, people/paramedic, trade/emergency-management
people/flood-relief > making/dams, making/water-pump, making/hygiene-biohazard, people/insurance, making/electrics, people/volunteering, making/plastering
people/earthquake > arts/seismology, making/disaster-housing, making/structural-engineering, people/blood-donation, people/first-aid, trade/insurance-claims, people/trauma, making/demolition
people/cyclone > arts/meteorology, making/disaster-housing, making/roofing, people/insurance, land/tree-surgery, making/generators, people/disaster-preparedness
people/drought > land/rainwater-harvesting, land/irrigation, land/wells
people/disaster-preparedness > making/emergency-supplies, people/first-aid, trade/emergency-management
people/firefighting > making/fire-safety, land/wildfire
people/visiting-sick > arts/clown
people/development-aid > arts/development-economics, trade/monitoring-evaluation, land/wells, people/public-health, arts/primary-school, land/irrigation, land/solar, arts/french-language
people/microcredit > trade/small-scale-industry, trade/rural-business, land/rural-women-groups, land/farm-loan
people/clean-up > land/waste-collection
people/civic-life > making/participatory-planning
people/human-rights > people/law, people/courts, arts/documentary, arts/journalism, people/donations, people/police
people/political-prisoners > people/law, people/trauma
people/enforced-disappearance > arts/forensic-anthropology
people/peace > arts/peace-studies
people/mediation > people/neighbour-disputes, people/divorce, people/inheritance, trade/negotiation
people/restorative-justice > people/crime-victims, people/ex-offenders
people/unions > people/labour-law, people/workplace-accident, trade/negotiation, arts/facilitation, people/protest, people/law
people/cooperatives > trade/self-management-teams, people/law, trade/business-plans, trade/facilitation, trade/bookkeeping, trade/credit-unions
people/elections > arts/political-science, trade/surveys, arts/debating, people/volunteering, trade/copywriting
people/politics > arts/speechwriting
people/local-government > making/urban-planning
people/participatory-democracy > trade/facilitation
people/transparency > arts/investigative-journalism, trade/open-data
people/civics-education > people/elections
people/land-rights > people/property-law, people/human-rights, land/indigenous-land
people/detective > people/fraud, trade/digital-forensics, people/lost-pets, trade/forensic-accounting, making/cctv
people/crime-victims > people/psychotherapy, people/criminal-law, people/trauma, people/support-group, making/locksmith, people/listening, people/insurance, people/courts
people/prisons > people/criminal-law, people/pastor, people/letter-writing, arts/library, people/courts, arts/literacy, people/paralegal, people/human-rights
people/ex-offenders > people/social-work, people/mentoring-youth, people/unemployment, making/housing-first, people/identity-papers, people/psychotherapy, trade/social-enterprise
people/prisoner-families > people/support-group
people/law > arts/law-studies
people/divorce > people/child-custody, people/psychotherapy, people/courts, people/support-group, making/house-clearance, making/renting, making/property-valuation, people/detective
people/child-custody > people/mediation, people/psychology, people/courts, people/social-work, people/fatherhood, people/family-therapy, people/support-group
people/guardianship > people/notary
people/prenup > people/notary, people/contracts
people/inheritance > people/notary, people/property-law, people/family-law, making/property-valuation, arts/genealogy, making/antiques, trade/taxes
people/tenancy > making/renting, people/courts, people/mediation, making/plumbing, making/hygiene-biohazard, people/utility-bills, people/debt
people/social-housing > people/poverty, making/renting
people/property-law > people/notary, land/land-surveying
people/condominium > trade/property-management
people/labour-law > people/unemployment, people/courts
people/workplace-accident > people/accident-law, people/sick-leave, trade/workplace-safety, people/disability-benefit, people/occupational-therapy, making/ppe, people/prosthesis, people/burns
people/workplace-bullying > people/psychotherapy, people/unions, people/mediation, trade/human-resources, people/sick-leave, people/stress, people/support-group
people/domestic-workers-rights > people/unions, people/migrant-workers, people/nanny
people/criminal-law > people/courts, people/police
people/fraud > people/police, people/criminal-law, trade/forensic-accounting, people/banking, people/dating, trade/cryptocurrency, people/support-group
people/accident-law > making/car-insurance, people/fracture, making/car, people/neck-pain, people/disability-benefit, people/medical-malpractice, making/bicycle
people/traffic-fines > people/administrative-law, people/law, making/driving, making/parking, people/letter-writing
people/medical-malpractice > people/courts, people/second-opinion, people/illness, people/surgery, people/forensic-medicine, people/hospital-admin, people/childbirth
people/court-witness > people/criminal-law, people/crime-victims
people/contracts > people/arbitration
people/administrative-law > people/courts, people/benefits
people/environmental-law > land/pollution, land/environmental-impact, land/mining, land/noise-pollution, land/fracking, people/human-rights
people/copyright-law > arts/publishing, arts/record-label, arts/composing, arts/photography, arts/illustration, arts/songwriting, arts/novels, trade/software
people/public-papers > people/notary, people/paralegal
people/identity-papers > people/statelessness, people/undocumented, people/homelessness
people/birth-certificate > people/babies, arts/genealogy
people/residence-registration > people/newcomers, people/moving-abroad
people/name-change > people/marriage, people/family-law
people/driving-licence > making/theory-test
people/letter-writing > trade/form-filling, people/administrative-law, arts/literacy, people/blindness, arts/handwriting, people/benefits
people/online-government > arts/digital-literacy, trade/computer-basics
people/unemployment > trade/personal-branding, trade/interim-management, trade/business-writing, arts/proofreading, trade/corporate-training, trade/excel, people/volunteering, people/psychology
people/disability-benefit > people/administrative-law, people/social-work
people/child-benefit > people/social-work, people/pregnancy
people/student-aid > arts/scholarship, arts/university
people/care-allowance > people/dementia, people/disability
people/sick-leave > people/general-practice, people/occupational-medicine, people/labour-law
people/debt > people/household-budget, trade/insolvency, people/mediation, people/law, people/social-work, people/listening
people/loans > trade/credit-unions, trade/credit-score, people/banking, people/household-budget, people/pawnshop, people/microcredit
people/mortgage > making/first-home, people/banking, making/property-valuation, people/insurance, people/notary, making/building-inspection
people/household-budget > people/poverty
people/personal-tax > trade/freelancer-taxes, trade/accounting, trade/form-filling, people/inheritance, trade/excel
people/banking > people/newcomers, trade/online-banking
people/financial-literacy > people/debt
people/insurance > trade/insurance-claims, people/accident-law
people/utility-bills > land/energy-saving, people/poverty, making/insulation, people/debt, land/solar, making/heat-pump, people/consumer-law
arts/music > making/rehearsal-space
arts/instruments > arts/instrument-making
arts/bowed-strings > arts/instrument-making, making/instrument-repair
arts/guitar > arts/instrument-making, arts/songwriting, arts/music-school, arts/busking, arts/folk-music, arts/guitar-amps, people/campfire
arts/electric-guitar > arts/guitar-amps, arts/rock-band, arts/blues, arts/instrument-making, arts/rock, making/electronics-repair
arts/bass-guitar > arts/guitar-amps, arts/rock-band
arts/brass > arts/brass-band, making/instrument-repair
arts/drums > making/rehearsal-space, making/soundproofing, arts/rock-band, arts/jazz, arts/music-school, arts/big-band
arts/piano > arts/piano-tuning, arts/accompanist, arts/music-theory, arts/music-exams, arts/music-school, arts/sheet-music
arts/organ > arts/organ-building, arts/sacred-music
arts/synthesizer > arts/electronic-music, making/electronics-repair, making/soldering, arts/music-production, arts/sound-design, arts/film-music
arts/bandoneon > arts/tango
arts/tabla > arts/indian-classical-music, arts/kathak
arts/mridangam > arts/carnatic-music, arts/bharatanatyam
arts/veena > arts/carnatic-music
arts/sitar > arts/indian-classical-music, arts/instrument-making, arts/tabla, arts/world-music
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
arts/singing > arts/accompanist, people/speech-therapy, arts/music-school, arts/songwriting, arts/rock-band, people/ent, people/shyness, arts/pronunciation
arts/choir > arts/conducting, arts/accompanist, arts/concerts, arts/sheet-music, people/retreat, arts/soprano, arts/tenor, arts/baritone
arts/opera-singing > arts/orchestra, arts/accompanist, arts/theatre, arts/music-school, arts/italian-language, arts/german-language, arts/conducting
arts/karaoke > arts/pa-hire, making/sound-equipment, arts/birthday, land/pub, arts/pop-music
arts/ensembles > making/rehearsal-space, arts/concert-booking, arts/arranging
arts/orchestra > arts/conducting, arts/sheet-music, arts/concerts, arts/french-horn, arts/tuba, arts/oboe, arts/bassoon, arts/timpani
arts/rock-band > arts/rehearsal-room, arts/concert-booking, arts/pa-hire, arts/songwriting, arts/recording-studio, arts/music-video, arts/festival
arts/marching-band > arts/carnival
arts/wedding-band > arts/wedding, arts/party, arts/anniversary, making/sound-equipment, arts/saxophone, arts/singing
arts/mariachi > arts/quinceanera, arts/birthday
arts/hip-hop > arts/beatbox, arts/music-production, arts/street-dance
arts/electronic-music > arts/dj, arts/music-production, arts/rave
arts/composing > arts/sheet-music, arts/film-music, arts/music-theory, arts/orchestra, arts/theatre, arts/short-film, arts/video-games, arts/music-school
arts/songwriting > arts/recording-studio, arts/poetry, arts/arranging
arts/jingles > trade/radio-tv-ads, trade/advertising
arts/sight-reading > arts/choir
arts/music-production > making/recording-studio
arts/recording-studio > making/soundproofing, arts/sound-engineer, making/sound-equipment
arts/dj > arts/wedding, arts/party, arts/birthday, arts/graduation, arts/vinyl-and-hifi, land/pub, arts/stage-lighting
arts/concerts > arts/venue, arts/sound-engineer, arts/pa-hire, arts/ticketing, arts/av-tech, arts/event-stewards, arts/event-photography
arts/concert-booking > arts/festival, land/pub, arts/venue
arts/record-label > arts/music-production
arts/vinyl-and-hifi > making/hi-fi
arts/music-exams > arts/music-theory, arts/accompanist, arts/music-school
arts/field-recording > arts/radio-drama, making/sound-equipment
arts/sound-design > arts/film, arts/video-games, arts/radio-drama
arts/dance > making/studio-space, people/fitness, people/physiotherapy, making/costume-making, people/stretching
arts/ballet > arts/dance-shoes, arts/accompanist, people/physiotherapy, arts/music-school, people/podiatry, arts/contemporary-dance, people/stretching, making/costume-making
arts/ballroom > arts/dance-partner, arts/wedding, arts/anniversary, arts/dance-shoes, making/community-hall, arts/wedding-band
arts/tango > arts/dance-partner, arts/dance-shoes, arts/argentina, making/community-hall, arts/violin
arts/salsa-dance > arts/dance-partner, arts/latin-music, people/singles, arts/dj, making/studio-space, people/friendship
arts/flamenco > arts/dance-shoes, arts/spain, making/traditional-dress, arts/singing, arts/cajon
arts/folk-dance > arts/folk-music, making/traditional-dress
arts/breakdance > arts/hip-hop, arts/beatbox
arts/wheelchair-dance > people/disability, people/wheelchair
arts/theatre > making/theatre-space, arts/playwriting, arts/stage-lighting, arts/costume-design, arts/stage-makeup, arts/set-design, arts/stage-management, arts/sound-design
arts/acting > arts/theatre-directing, arts/film-directing
arts/voice-acting > making/recording-studio, arts/audiobooks, arts/radio-drama, arts/animation, trade/radio-tv-ads, arts/video-games, trade/e-learning, arts/pronunciation, arts/podcast
arts/amateur-dramatics > arts/playwriting, making/costume-making, making/set-building, arts/stage-makeup, arts/stage-lighting, people/friendship, arts/theatre-directing
arts/musical-theatre > arts/singing, arts/choreography, arts/composing, arts/orchestra, arts/tap-dance, arts/acting, arts/jazz-dance
arts/theatre-of-the-oppressed > people/bullying, trade/facilitation
arts/circus > arts/street-theatre
arts/set-design > making/carpentry
arts/costume-design > making/tailoring
arts/mask-making > arts/carnival, arts/theatre
arts/film > arts/acting, arts/costume-design, arts/film-music, land/catering, making/photo-studio
arts/film-directing > arts/film-crew, arts/screenwriting, arts/film-producing
arts/film-producing > trade/crowdfunding
arts/short-film > arts/film-festival, arts/film-editing, arts/acting, arts/sound-design, arts/film-crew, arts/screenwriting, arts/subtitling
arts/documentary > arts/archives, arts/film-festival, arts/cinematography, arts/interviews, arts/translation, arts/drone-video, arts/oral-history, arts/grant-writing, arts/voice-acting
arts/film-location > making/vacant-building
arts/film-editing > arts/youtube, arts/wedding-video, arts/documentary
arts/subtitling > arts/translation, arts/transcription
arts/audio-description > arts/museum, arts/television
arts/cine-club > arts/projectionist, making/community-hall
arts/video > arts/film-editing
arts/music-video > arts/choreography, arts/songwriting, arts/hip-hop
arts/youtube > arts/live-streaming, arts/animation, arts/photography, arts/subtitling, arts/sound-engineer, arts/voice-acting
arts/live-streaming > arts/conference
arts/drone-video > trade/drones
arts/video-digitising > arts/archives, arts/photo-restoration, people/family, making/hi-fi
arts/photography > making/film-equipment
arts/portrait-photography > trade/personal-branding, arts/acting, people/identity-papers, people/makeup, trade/freelancing, trade/modelling
arts/family-photography > people/pregnancy, people/babies, people/twins, arts/anniversary, people/postpartum, arts/photo-album
arts/product-photography > trade/e-commerce, trade/advertising
arts/architectural-photography > trade/real-estate, making/home-staging
arts/film-photography > arts/camera-repair
arts/photo-restoration > arts/genealogy, people/family
arts/photo-booth > arts/wedding, arts/party
arts/astrophotography > arts/telescopes
arts/animation > arts/illustration
arts/visual-arts > arts/gallery
arts/painting > arts/picture-framing, arts/gallery, arts/art-studio, arts/exhibition, arts/life-drawing, arts/art-education, people/stress, making/carpentry
arts/mural > making/architecture, arts/public-art, making/scaffolding, people/street-party, arts/primary-school, land/restaurants, making/paint, people/youth-groups
arts/street-art > making/graffiti-removal
arts/botanical-illustration > arts/botany
arts/caricature > arts/newspaper, arts/party
arts/illustration > arts/childrens-books, arts/publishing, arts/magazine, trade/packaging-design, trade/book-design, arts/tattoo, arts/screen-printing
arts/comics > arts/zines, arts/publishing, arts/screenwriting, arts/drawing, arts/self-publishing
arts/picture-books > arts/childrens-books, arts/self-publishing, arts/storytelling, arts/translation, people/nursery
arts/generative-art > making/arduino
arts/bronze-casting > making/foundry
arts/calligraphy > arts/invitations, arts/wedding, arts/graduation, making/signs, arts/tattoo, arts/handwriting
arts/mosaic-art > making/tiling
arts/stained-glass > making/glazing, arts/building-restoration
arts/graphic-design > making/printing, trade/branding
arts/typography > making/letterpress
arts/infographics > arts/data-journalism
arts/exhibition > arts/curating, arts/exhibition-design, arts/picture-framing, arts/press-release, arts/event-photography, making/carpentry, making/stage-lighting, land/catering, making/flyers
arts/museum > arts/curating, arts/restoration, people/volunteering, arts/digitisation, making/cctv, arts/school-trip
arts/gallery > arts/curating, arts/art-market, arts/sculpture, arts/photography, making/lighting, trade/insurance
arts/building-restoration > making/lime-plaster, making/masonry, making/architecture-history
arts/paper-conservation > making/bookbinding, arts/archives, arts/library
arts/textile-conservation > making/tapestry, making/carpets
arts/archives > arts/history, arts/genealogy, trade/filing
arts/oral-history > arts/transcription, arts/local-history, arts/interviews
arts/palaeography > arts/genealogy, arts/latin, arts/history, arts/local-history, arts/german-language
arts/genealogy > arts/local-history
arts/historical-reenactment > arts/military-history
arts/antiques > making/restoration, making/home-valuation, making/furniture-repair
arts/intangible-heritage > arts/storytelling, arts/ethnography
arts/writing > arts/editing, arts/publishing, arts/proofreading
arts/novels > arts/literary-agent, arts/editing, arts/self-publishing, arts/book-club, arts/translation, arts/publishing, arts/writing-group, arts/book-design, arts/proofreading
arts/poetry > arts/literary-magazine, arts/spoken-word, arts/writing-group, arts/calligraphy, arts/translation, arts/illustration, arts/anniversary, arts/stage-fright
arts/memoirs > arts/ghostwriting, arts/biography, arts/editing, arts/transcription, arts/self-publishing, arts/writing-group
arts/playwriting > arts/theatre-directing, arts/acting
arts/nonfiction > arts/editing, arts/indexing-books
arts/blogging > trade/search-engine-optimization, trade/content-marketing
arts/copywriting > trade/advertising, trade/web-development
arts/grant-writing > arts/artist-residency, trade/nonprofit
arts/self-publishing > arts/book-design, arts/proofreading, arts/editing, arts/illustration, arts/audiobooks, trade/marketing, arts/book-fair, arts/translation
arts/publishing > arts/literary-translation, making/book-printing
arts/zines > making/photocopy, making/screen-printing
arts/book-club > arts/library, making/meeting-room, people/friendship, people/loneliness, arts/literary-studies
arts/reading > arts/library, arts/bookselling, making/used-books
arts/literary-studies > arts/tutoring, arts/essays, arts/library, arts/language-arts, arts/theatre, arts/book-review
arts/storytelling > arts/library, people/children
arts/translation > arts/proofreading, people/visa, people/migration, arts/academic-writing, trade/web-development, people/courts
arts/sworn-translation > people/notary, people/birth-certificate, arts/study-abroad, people/marriage, people/adoption, people/driving-licence, arts/admissions, people/inheritance
arts/localisation > trade/web-development, arts/game-writing
arts/conference-interpreting > arts/conference
arts/transcription > arts/interviews, arts/research-methods, arts/podcast
arts/handwriting > people/occupational-therapy, people/dyslexia
arts/journalism > arts/interviews, arts/newspaper, arts/photography, arts/editing, trade/social-media, people/law
arts/investigative-journalism > trade/data-analysis, people/law
arts/local-news > arts/press-coverage, people/local-government
arts/data-journalism > arts/statistics, trade/open-data
arts/press-coverage > arts/journalism
arts/newspaper > making/printing, arts/proofreading, arts/photography, trade/advertising, arts/archives
arts/magazine > arts/graphic-design, making/printing, arts/journalism
arts/radio > making/broadcast-tech, arts/sound-engineer, arts/journalism, arts/music, arts/voice-acting, arts/pronunciation
arts/community-radio > people/volunteering, people/youth-groups, arts/podcast, arts/journalism, making/radio-electronics
arts/podcast > arts/sound-engineer, arts/interviews, arts/storytelling, arts/journalism, arts/editing, arts/sound-design, trade/social-media, arts/jingles
arts/television > arts/press-coverage
arts/english > arts/english-exams, arts/tefl, arts/tutoring, arts/conversation-practice, arts/pronunciation, people/migrant-workers, arts/online-tutoring, arts/literary-studies
arts/spanish > arts/dele, arts/conversation-practice, arts/tutoring, arts/language-exchange, arts/spanish-literature, arts/camino-santiago, arts/mexico
arts/french-language > arts/delf, arts/tutoring, arts/conversation-practice, arts/language-exchange
arts/german-language > arts/german-exams, arts/tutoring, arts/conversation-practice, arts/language-exchange, people/nursing
arts/chinese-language > arts/hsk, arts/pinyin, arts/tutoring, arts/chinese-calligraphy, trade/import-export, arts/language-exchange, arts/taiwan
arts/japanese-language > arts/jlpt, arts/anime, arts/manga, arts/tutoring, arts/language-exchange, arts/jpop
arts/korean-language > arts/topik, arts/kpop, arts/tutoring, arts/language-exchange
arts/pronunciation > people/speech-therapy
arts/mother-tongue-revival > arts/linguistics, arts/ethnography, arts/lexicography
arts/literacy > arts/tutoring, people/dyslexia, people/integration, arts/adult-diploma
arts/tutoring > arts/exams, arts/secondary-school, arts/primary-school
arts/textbooks > making/used-books
arts/montessori > arts/educational-toys
arts/forest-school > land/forestry, land/environmental-education
arts/admissions > arts/scholarship, arts/school-counselling
arts/study-abroad > arts/scholarship, people/diploma-recognition, arts/language-exams, people/health-insurance, arts/languages, arts/flights
arts/thesis > arts/statistics, arts/proofreading, arts/academic-writing, arts/research-methods, arts/library, arts/transcription, arts/translation, arts/surveys, arts/interviews, people/stress
arts/phd > arts/research-methods, arts/academic-writing, arts/scholarship, arts/statistics, people/stress, arts/peer-review, arts/lecturer, arts/conference
arts/academic-writing > arts/peer-review, arts/proofreading
arts/research-methods > arts/statistics, arts/surveys
arts/exams > arts/study-skills, arts/study-group, people/stress, people/anxiety, arts/textbooks, people/psychology
arts/gcse-a-level > arts/tutoring, arts/mathematics
arts/sat-act > arts/tutoring, arts/english, arts/mathematics
arts/gaokao > arts/tutoring, arts/mathematics
arts/jee-neet > arts/physics, arts/chemistry, arts/biology, arts/mathematics
arts/civil-service-exam > arts/study-group
arts/school-olympiads > arts/mathematics, arts/number-theory, trade/algorithms
arts/homeschooling > arts/tutoring, arts/textbooks, arts/library, arts/museum, arts/online-tutoring, arts/school-science, people/gifted-children, arts/study-group
arts/digital-literacy > trade/smartphone-use
arts/robotics-education > trade/scratch, making/arduino
arts/edtech > trade/learning-platform
arts/mathematics > arts/tutoring, arts/lecturer, trade/data-science, trade/accounting, making/mechanical-engineering, arts/physics, arts/online-tutoring
arts/numerical-methods > arts/mathematical-modelling
arts/probability > arts/statistics, arts/actuarial
arts/statistics > trade/data-analysis, trade/r-language, arts/psychology-studies, arts/tutoring, arts/medical-research, trade/quality-control, arts/sociology, arts/ecology-science
arts/statistical-software > trade/r-language
arts/surveys > trade/market-research
arts/actuarial > trade/insurance, people/insurance
arts/operations-research > trade/logistics, trade/supply-chain
arts/citizen-science > arts/ornithology, people/birdwatching
arts/acoustics > making/soundproofing, trade/acoustic-engineering, arts/instrument-making, arts/recording-studio, people/audiology, making/theatre-space
arts/food-chemistry > land/food-processing
arts/polymers > trade/plastics, trade/bioplastics
arts/entomology > land/pollinators
arts/mycology > land/mushroom-growing
arts/genetics > trade/dna-sequencing, arts/tutoring, land/artificial-insemination, people/rare-disease, people/dog-breeding
arts/bioinformatics > trade/dna-sequencing, trade/python
arts/hydrology > land/wells, land/floods
arts/soil-science > land/agronomy
arts/climate-science > land/climate-adaptation
arts/geology > land/mining, land/geotechnics
arts/meteorology > land/farming, making/environmental-sensors
arts/cartography > land/gis-mapping, trade/gis
arts/clinical-trials > people/illness, arts/biostatistics
arts/medical-studies > arts/anatomy, people/medicine, arts/jee-neet, arts/biochemistry, arts/pharmacology, arts/study-group, people/surgery
arts/bioethics > arts/clinical-trials
arts/science-policy > trade/spin-offs, arts/phd
arts/local-history > arts/archives, arts/museum, arts/walking-tour, arts/newspaper, arts/photo-restoration
arts/archaeology > arts/museum, trade/drone-survey
arts/ethnography > trade/user-research
arts/law-studies > people/paralegal, arts/tutoring, people/courts, people/notary, arts/academic-writing, arts/debating
arts/digital-humanities > arts/digitisation, trade/natural-language-processing
arts/games > land/cafe, making/meeting-room
arts/board-games > trade/toy-design, making/jigsaws, land/cafe, people/friendship, making/community-hall, arts/library
arts/larp > making/costume-making, arts/costume-design, making/sewing, making/outdoor-venue, making/leathercraft, making/foam-rubber, arts/acting, people/historical-fencing
arts/cosplay > making/sewing, arts/anime, making/foam-rubber, arts/wigs, people/makeup, arts/photography, making/three-d-printing, arts/manga
arts/video-games > trade/game-development, trade/graphics-cards, trade/broadband, trade/game-design, making/used-electronics
arts/retro-gaming > making/retro-computing
arts/collecting > arts/antiques, making/flea-market, trade/auctions, making/home-valuation, arts/exhibition, people/friendship, making/picture-framing, trade/insurance
arts/dolls > making/toy-repair, making/sewing, making/dollhouse, making/antiques
arts/model-making > making/three-d-printing, making/laser-cutting, making/electronics, arts/exhibition, making/paint
arts/amateur-radio > making/antenna, making/soldering, trade/emergency-management, making/radio-repair, arts/electromagnetism, making/electronics
arts/fandom > arts/fan-fiction, arts/cosplay
arts/flights > making/airport-transfer, people/phobia, people/pet-travel, people/wheelchair, arts/travel-agency
arts/travel-visa > trade/diplomacy, arts/travel-agency, trade/form-filling, arts/photography, arts/sworn-translation
arts/hostel > arts/backpacking
arts/holiday-rental > arts/family-travel
arts/digital-nomads > making/coworking, trade/remote-work
arts/accessible-travel > people/wheelchair, people/disability, making/accessible-transport, arts/hotel, people/personal-assistance, arts/tour-guide, people/adapted-vehicle, arts/travel-agency, people/blindness
arts/school-trip > making/bus-vehicle, arts/museum-guide, land/zoo, arts/theatre, people/first-aid, arts/planetarium, land/farm-stay
arts/pilgrimage > arts/travel-agency, arts/hostel
arts/sailing-trips > making/boats
arts/train-travel > making/transit-tickets, making/train, arts/travel-planning, arts/backpacking, making/long-distance-bus
arts/road-trip > arts/campervan, making/car-inspection, making/route-navigation, making/tow-truck, making/camping-gear, arts/travel-planning
arts/bicycle-touring > making/bicycle, making/camping-gear
arts/adventure-travel > people/mountain-guide, arts/travel-insurance, people/first-aid, people/rafting, people/mountaineering, people/bushcraft, making/camping-gear
arts/rural-tourism > land/rural-life
arts/medical-tourism > people/surgery, people/dentistry
arts/events > land/catering, making/event-hire, arts/decorations
arts/festival > arts/event-stewards, land/food-truck, making/stagehand, arts/sound-engineer, making/toilets, land/catering, making/generators, people/first-aid, arts/ticketing
arts/carnival > arts/samba-dance, arts/brass-band, arts/stage-makeup, making/welding, arts/percussion
arts/chinese-new-year > arts/lion-dance, land/dumplings, making/lantern-making, land/chinese-food, arts/chinese-calligraphy, making/fireworks, arts/paper-cutting, arts/chinese-percussion
arts/mid-autumn > making/lantern-making
arts/easter > people/christianity, land/eggs
arts/day-of-the-dead > arts/stage-makeup, making/costume-making, making/papercraft, land/bread, people/face-painting
arts/birthday > arts/party-hire
arts/childrens-party > arts/puppetry, arts/balloon-art, arts/magic, land/cakes, arts/clown, arts/storytelling, making/community-hall, making/event-hire, people/trampoline
arts/quinceanera > making/evening-wear, land/catering, arts/dj, people/makeup, arts/choreography, making/venues, arts/photography, arts/ballroom
arts/baby-shower > people/pregnancy, land/cakes, making/baby-clothes, arts/decorations, land/catering, arts/invitations, making/gift-wrapping
arts/wedding > land/catering, making/rings, arts/wedding-photography, people/hairdressing, people/makeup, making/suits, arts/wedding-video, making/car-rental, arts/mc-host
arts/wedding-planner > arts/catering-events, arts/decorations
arts/wedding-dress > making/alterations, making/tailoring
arts/wedding-flowers > land/floristry, land/roses
arts/indian-wedding > making/sari, arts/mc-host, land/catering, people/horses, arts/wedding-photography, making/jewellery, making/event-hire, making/tailoring
arts/conference > making/meeting-room, arts/av-tech, arts/graphic-design, land/catering, making/projectors, arts/event-photography, arts/event-stewards, making/printing
arts/webinar > arts/live-streaming, trade/conferences
arts/trade-fair > trade/exhibition-design
arts/public-speaking > arts/speechwriting, people/speech-therapy, arts/acting, trade/executives, people/politics
arts/slides > trade/pitch-decks
arts/stage-fright > people/anxiety, people/breathwork, people/hypnosis, arts/music, arts/improv, people/psychology, arts/acting, people/cbt
arts/toasts > arts/speechwriting, arts/wedding, arts/stage-fright, people/eulogy
arts/invitations > arts/wedding, making/printing, trade/graphic-design, arts/birthday
arts/gift-wrapping > trade/promotional-gifts
people/oncology > people/nursing, people/transport-of-patients, people/psychology
people/toothache > people/pharmacy, people/surgery, people/ent, people/health-insurance
people/dentistry > people/phobia, people/health-insurance, people/hypnosis
people/abortion > people/psychotherapy, people/sexual-health, people/midwifery, people/general-practice, people/women
people/dwarfism > people/support-group, making/tailoring, people/orthopaedics, people/endocrinology
people/wheelchair > people/occupational-therapy, people/medical-devices, people/wheelchair-sports, people/transport-of-patients, making/architecture
people/memory-training > arts/sudoku, arts/scrabble, arts/bridge-cards
people/neonatology > people/breastfeeding, people/nursing, people/support-group
people/toilet-training > people/nursery, people/paediatrics, people/psychology, people/urology
people/bilingual-children > arts/tutoring, people/speech-therapy, arts/picture-books, arts/storytelling, people/nanny
people/lost-pets > making/flyers, people/search-dogs, people/animal-welfare, trade/gps, trade/facebook-ads
people/reptiles > land/insects, making/lighting, people/pet-sitting, making/pet-supplies, arts/herpetology
people/tortoise > people/pet-sitting, land/lettuce, making/raised-beds
people/pet-rabbits > land/fodder, making/chicken-coop, people/pet-sitting, people/neutering
people/aquarium > people/pet-sitting, land/water-testing, making/glazing, land/fish-hatchery
people/insect-pets > arts/entomology, land/insects, land/spiders
people/sled-dogs > people/veterinary, people/winter-sports, people/dog-training, arts/polar-desert-travel
land/ducks > land/farm-pond, making/bedding, land/eggs, making/chicken-coop
land/bats > making/roofing, making/building-permit, land/ecology, making/insulation
land/spiders > people/phobia, making/pest-control, arts/arachnology
people/basketball > people/coaching, people/refereeing, people/wheelchair-sports, making/shoes
people/volleyball > making/sports-hall, people/coaching, people/refereeing
people/cricket > people/coaching, people/sports-gear, people/refereeing, making/sports-equipment, land/lawns, making/woodturning
people/rugby > people/sports-medicine, people/refereeing, people/coaching
people/tennis > making/sports-equipment, people/coaching, people/sports-medicine, people/wheelchair-sports, making/sports-hall
people/badminton > people/coaching, making/sports-equipment, people/sports-gear
people/table-tennis > making/sports-hall, making/community-hall, people/coaching
people/golf > land/lawns, trade/travel-agencies, people/sports-gear, people/sports-psychology
people/trail-running > people/mountain-rescue, making/camping-gear, people/sprain, people/hiking
people/skateboarding > making/woodcraft, making/concrete, people/youth-groups, making/public-space, people/first-aid, making/shoes
people/surfing > land/coast, making/fibreglass, people/swimming
people/windsurfing > making/sailmaking, people/sports-gear, land/coast, land/weather
making/sailmaking > making/sewing, making/sewing-machine, arts/sailing-trips, making/tent-repair, making/boat-repair
making/boat-repair > making/fibreglass, making/welding, making/engines, making/paint, making/woodcraft
people/kayaking > land/rivers, people/rafting, people/swimming, making/camping-gear, making/fibreglass
people/skiing > people/knee-pain, people/mountain-rescue, people/mountain-guide, making/winter-clothes, arts/holiday-rental, people/fracture
people/snowboarding > making/sports-gear-repair, people/sports-gear, people/fracture
people/ice-skating > making/sharpening, arts/choreography, people/coaching, making/sports-equipment
people/ice-hockey > making/sharpening, people/coaching, people/dentistry, people/ice-skating
people/archery > making/woodcraft, making/sports-hall, making/leathercraft
people/aerial-sports > land/weather, people/mountain-guide, making/gliding, people/insurance, making/sewing
people/boxing > people/coaching, people/gangs, people/sports-gear, people/youth-groups
people/camping > making/library-of-things, making/torch-light, land/weather
people/meditation > making/quiet-room, arts/gong-and-bowls, trade/mobile-apps
people/retreat > land/vegetarian, trade/resorts-spas, land/farm-stay, people/stress
people/astrology > people/marriage, people/babies, arts/matchmaking
people/pastor > people/wedding, people/listening, people/military
people/neighbourhood > making/tool-library, people/clean-up, making/repair-cafe
people/neighbour-disputes > making/fences, people/property-law, people/law, land/tree-surgery, people/condominium, people/dogs
people/consumer-law > making/appliances, making/car, people/mediation, trade/e-commerce, making/phone-repair, people/courts
people/courts > people/community-interpreter, people/paralegal, arts/sworn-translation, people/notary
people/privacy-law > trade/face-recognition, trade/online-reputation, making/cctv
people/benefits > people/social-work, people/single-parents, people/pension, people/community-interpreter
people/pension > trade/form-filling, people/financial-literacy, people/personal-tax, people/administrative-law
people/protest > people/law, making/signs, arts/mural, making/screen-printing, arts/percussion, people/first-aid
people/volunteer-coordination > people/charity, trade/shift-planning, arts/event-stewards
people/beauty-pageant > making/evening-wear, trade/modelling, arts/choreography, arts/fashion-photography
making/gutters > making/ladders, making/window-cleaning, making/rainwater, making/sheet-metal, making/cleaning
making/false-ceiling > making/plastering, making/plumbing, making/waterproofing, making/lighting, making/soundproofing, making/electrics
making/windows > making/carpentry, making/insulation, making/window-cleaning, making/burglar-alarm, making/soundproofing, making/locksmith
making/marble > making/stone-carving, making/kitchen-fitting, making/tiling, making/quarry
making/tiling > making/masonry, making/pottery, making/swimming-pool, making/kitchen-fitting, making/mosaic, making/glue
making/plastering > making/masonry, making/lime-plaster, making/plaster-craft, making/electrics
making/wallpaper > making/interior-design, making/plastering, trade/textile-design, making/ladders
making/paint > trade/hardware-store, land/hazardous-waste, making/colour-consult, trade/coatings
making/chimneys > making/cooking-stoves, making/fire-safety, making/firewood, land/heating
making/cooking-stoves > making/bricks, making/welding, land/clay
making/toilets > making/accessibility-ramps, making/compost-toilet, making/septic-tank, making/event-hire
making/drains > making/septic-tank, making/gutters, making/pressure-washer, making/earthmoving
making/septic-tank > making/earthmoving, making/compost-toilet, making/concrete, land/reed-bed
making/compost-toilet > land/compost, making/carpentry, making/tiny-house, land/sanitation
making/water-heater > making/gas-fitting, making/electrics, making/solar-water, land/energy-saving
making/water-tank > making/roofing, land/water-testing, making/cleaning, making/water-pump
making/water-pump > making/electrics, making/solar-panels, land/irrigation, making/industrial-electrics, making/well-drilling
making/heating > making/water-heater, making/chimneys, making/electrics, land/biomass, making/passive-house, people/poverty
making/heat-pump > making/electrics, making/insulation, making/plumbing, making/well-drilling, trade/hvac, making/solar-panels
making/aircon > making/electrics, making/insulation, making/fridge, making/awnings
making/ventilation > making/kitchen-fitting, making/bathroom-fitting, making/electrics, making/sheet-metal, making/hygiene-biohazard
making/electrics > making/lighting, making/ev-charger, making/oven-stove
making/generators > making/engines, making/lawnmower-repair, making/event-hire, land/power-cut
making/elevators > people/wheelchair, making/condo-association, making/electrics, people/accessibility
making/insulation > making/carpentry, making/plastering, land/hemp, making/passive-house, trade/energy-audit, trade/subsidies
making/building-plot > making/land-surveying, making/architecture, making/building-permit, trade/geotechnical, people/notary, making/earthmoving
making/adobe > land/straw, making/earthquake-building, making/lime-plaster, making/labourer
making/straw-bale > making/carpentry, making/lime-plaster, making/timber-frame
making/timber-frame > making/woodcraft, making/cranes, making/sawmill, making/insulation
making/passive-house > making/ventilation, making/windows, making/architecture, making/solar-panels, making/heat-pump
making/decking > making/timber, making/pressure-washer, making/garden-furniture
making/fences > making/carpentry, making/timber, making/metal-fabrication, making/paint, making/land-surveying, making/concrete
making/paving > making/sand-gravel, making/pressure-washer, making/earthmoving, land/weeding, making/accessibility-ramps
making/greenhouses > land/kitchen-garden, land/storms, making/irrigation-install, land/tomatoes, making/carpentry
making/sheds > making/timber, making/roofing, making/tools, making/bike-parking, making/electrics
making/treehouse > making/carpentry, land/tree-surgery, making/rope-making
making/playground > making/welding, making/carpentry, making/landscape-architecture, people/neighbourhood
making/chicken-coop > making/carpentry, making/fences, making/upcycling-pallets
making/bbq > making/welding, land/charcoal, land/sausages
making/swimming-pool > making/concrete, making/plumbing, trade/chemical-industry, making/cleaning
making/awnings > making/sailmaking, making/metal-fabrication, making/sewing, making/decking
making/garage > making/car, making/storage, making/doors, making/metal-fabrication, arts/rock-band
making/ponds > land/amphibians, making/water-pump, land/lotus-flower, making/waterproofing
making/pest-control > making/bed, making/condo-association, people/hygiene, making/mattress, making/tenancy-rights
making/hygiene-biohazard > making/house-clearance, making/plastering, people/death-rites, making/deep-cleaning, people/asthma
making/washing-machine > making/spare-parts, making/heavy-lifting, making/electronics-repair, making/right-to-repair
making/dishwasher > making/electrics, making/spare-parts, making/kitchen-fitting
making/small-appliances > making/repair-cafe, making/electronics-repair, making/charity-shop, making/soldering
making/vacuum-cleaner > making/repair-cafe, making/spare-parts, making/electronics-repair
making/tv-repair > making/electronics-repair, making/antenna, making/soldering
making/data-recovery > arts/thesis, arts/photography, trade/computers, trade/digital-forensics
making/printer-repair > making/photocopy, trade/office-manager, trade/it-support, making/spare-parts
making/typewriter > arts/writing, making/antiques, making/flea-market, making/repair-cafe
making/jewellery-repair > making/goldsmith, making/watch-repair, making/beading, making/silversmith
making/umbrella-repair > making/repair-cafe, making/sewing, making/rainwear
making/bag-repair > making/cobbler, making/zips-buttons, making/sewing, arts/flights
making/cobbler > making/leathercraft, making/glue, arts/dance-shoes, making/shoemaking
making/zips-buttons > making/alterations, making/clothes-mending, making/tailoring, making/tent-repair, making/winter-clothes
making/sewing-machine > making/factory-maintenance, making/repair-cafe, making/upholstery
making/sofa > making/carpet-cleaning, making/heavy-lifting, making/furniture-repair, making/charity-shop, making/leathercraft, making/carpentry
making/bed > making/carpentry, making/flat-pack, making/heavy-lifting, people/furniture-donation
making/tables-chairs > making/carpentry, making/rattan-caning, making/event-hire, making/french-polishing, making/charity-shop, making/furniture-repair
making/desk > making/flat-pack, trade/ergonomics, making/carpentry, making/give-away, trade/remote-work
making/shelves > making/hammers, making/flat-pack, making/timber, making/used-books
making/flat-pack > making/diy, making/spanners, making/moving, making/hammers
making/storage > making/house-clearance, making/van, people/relationship-breakup, making/warehouse
making/toy-making > making/woodcraft, making/woodturning, trade/toy-design, making/sewing
making/picture-framing > arts/photography, making/woodcraft, arts/watercolour, making/embroidery
making/rugs-decor > making/interior-design, making/flea-market, making/macrame, making/pottery
making/tool-library > making/ladders, making/power-tools, making/saws, making/wheelbarrow, making/sharpening
making/sharpening > making/planes-chisels, making/chainsaw, land/butchery, people/hairdressing, land/restaurant-kitchen, making/sewing
making/emergency-supplies > people/first-aid, making/torch-light, making/radio-electronics, land/storms
making/musical-goods > arts/dj, making/hi-fi, making/flea-market, making/electronics-repair
making/car-battery > making/auto-electrics, making/tow-truck, land/battery-recycling, making/generators
making/car-inspection > making/car-parts, making/auto-electrics, making/classic-car, making/tyres
making/trailer > making/welding, making/bike-parts, making/tyres, making/tow-truck
making/aircraft-maintenance > making/sheet-metal, making/machining, making/pilot
making/bike-lane > making/urban-planning, making/roadworks, people/local-government
making/route-navigation > trade/gps, arts/cartography, people/hiking
making/seafarer > making/port, making/skipper, arts/english, making/fishing-boat-gear
making/postal > making/courier, people/residence-registration, arts/stamps, arts/postcards
making/couchsurfing > arts/backpacking, arts/hitchhiking, people/newcomers, arts/language-exchange
making/home-exchange > arts/family-travel, people/pet-sitting, making/holiday-home, land/gardening
making/holiday-home > making/cleaning, making/caretaker, land/gardening, making/furniture
making/hostel-hotel > trade/hotel-booking, making/laundry, trade/housekeeping-hotel, arts/tourist-office
making/vanlife-living > making/parking, making/solar-panels, trade/remote-work, making/boat-repair, making/laundry
making/shelter > people/social-work, people/soup-kitchen, people/volunteering, making/laundry, people/addiction
making/caretaker > making/condo-association, making/cleaning, making/diy, making/gutters, making/locksmith
making/condo-association > people/mediation, making/roofing, trade/bookkeeping, making/insulation
making/deep-cleaning > people/tenancy, making/pressure-washer, making/carpet-cleaning, making/renting, making/house-painting
making/window-cleaning > making/ladders, making/cranes, making/retail-space, making/glazing
making/spinning-wool > making/knitting, making/weaving, making/woodturning, making/dyeing, land/sheep-shearing
making/tanning-hides > making/shoemaking, making/belts-bags, making/saddlery, land/hunting, arts/percussion, land/butchery
making/shoemaking > trade/shoe-design, trade/footwear-industry, trade/rubber, making/sewing-machine
making/sawmill > land/logging, making/decking, land/oak, making/sharpening, making/furniture-making
making/woodturning > making/cups-glasses, making/sharpening, making/furniture-repair, making/timber
making/cooperage > land/beer, land/vinegar, making/hot-tub-sauna
making/goldsmith > people/wedding, making/gemstones, arts/anniversary, trade/jewellery-design, making/engraving
making/glassblowing > trade/glass-industry, making/lab-instruments, making/lighting, making/christmas-decor, making/cups-glasses
making/mosaic > arts/public-art, making/kitchenware, making/bathroom-fitting
making/flower-craft > land/flower-growing, arts/wedding-flowers, making/rugs-decor, making/christmas-decor
making/model-trains > making/electronics, making/carpentry, making/soldering, making/heritage-railway
making/rc-models > making/batteries, making/soldering, making/three-d-printing, making/electronics
making/prototyping > making/electronics, making/machining, trade/startups, trade/crowdfunding, trade/patents
making/scrap-metal > arts/sculpture, making/car-parts, making/welding, making/house-clearance, making/blacksmith
making/ppe > making/chainsaw, land/pesticides, making/demolition, making/sandblasting, making/motorcycle
making/arduino > making/sensors, arts/installation-art, making/three-d-printing, land/greenhouses
making/radio-repair > making/soldering, making/antiques, arts/radio, making/electronics-repair
making/antenna > making/roofing, making/ladders, trade/broadband, making/lightning-rod
making/stagehand > arts/concerts, arts/theatre, making/truck-driving, making/event-hire, making/ladders
making/lamp-making > making/electrics, making/glasscraft, making/upcycling, trade/lighting-design, making/papermaking
making/cctv > making/electrics, making/condo-association, trade/security-company
making/fire-extinguishers > land/restaurants, making/campervan, making/event-hire, making/firefighting
making/meeting-room > people/mediation, people/support-group, trade/boards-governance, arts/writing-group, arts/language-exchange, trade/facilitation
making/commercial-kitchen > land/preserves, land/baking, land/food-truck, land/cakes, land/home-cook
making/shopfitting > land/cafe, making/carpentry, making/lighting, people/hairdressing, making/signs, making/electrics
making/tractor > land/farm-labour, making/tractor-repair, making/welding, land/ploughing, making/tyres
making/tractor-repair > land/harvesting, making/hydraulics, making/welding, making/engines, land/ploughing
making/lawnmower-repair > making/sharpening, making/chainsaw, land/garden-tools, making/engines
making/heavy-lifting > making/piano-tuning, arts/piano, making/house-clearance
making/biogas > land/dairy-farming, land/manure, land/pigs, making/gas-fitting
land/beans > land/mexican-food, land/vegetarian, land/grocery, land/soups
land/lentils > land/indian-food, land/vegan, land/soups, land/papad
land/chickpeas > land/middle-eastern-food, land/vegan, land/indian-food
land/tomatoes > land/sauces, land/greenhouses, land/farmers-market, land/pizza, land/preserves, land/food-drying
land/potatoes > land/vodka-gin, land/cold-storage, land/fish-and-chips, land/seed-drill, land/soups, land/spirits
land/sweet-potatoes > land/baby-food, land/food-security, land/noodles
land/garlic > people/herbal-medicine, land/pickles, land/sauces, land/farmers-market
land/cucumbers > land/pickles, land/greenhouses, land/raw-food
land/pumpkins > land/soups, arts/day-of-the-dead, land/farmers-market, land/food-carving, land/oil-pressing
land/lettuce > land/raw-food, land/hydroponics, trade/vertical-farming, land/restaurants
land/seaweed-food > land/japanese-food, land/fertiliser, land/coast, people/supplements
land/cherries > land/preserves, land/harvesting, land/farmers-market, land/spirits
land/strawberries > land/preserves, land/harvesting, land/farmers-market, land/ice-cream, land/cakes, people/migrant-workers
land/raspberries > land/preserves, land/desserts, land/juices
land/currants > land/preserves, land/juices, land/wine
land/elderberries > land/soft-drinks, people/herbal-medicine, land/preserves
land/oranges > land/preserves, land/juices, land/harvesting
land/lemons > land/soft-drinks, land/pickles, land/sauces, land/essential-oil-plants, land/juices
land/dates > land/sweets, land/dried-fruit, land/middle-eastern-food
land/nuts > land/vegan, land/plant-milk, land/baking, trade/health-food-store, land/oil-pressing
land/walnuts > land/oil-pressing, making/furniture-making, making/dyeing, land/baking
land/almonds > land/pastry, land/sweets, land/beekeeping
land/chestnuts > land/street-food, land/milling, land/desserts
land/mint > land/herbal-tea, land/essential-oil-plants, land/cocktails
land/saffron > land/persian-food, land/spanish-food, land/food-safety
land/succulents > land/plant-nursery, land/cuttings-swap, making/houseplant-pots
land/bonsai > making/pottery, land/garden-tools, land/plant-nursery
land/bread > land/yeast, land/restaurants, land/grocery
land/cafe > land/cakes, land/coffee-roasting, trade/permits, land/waiting-tables, making/interior-design, arts/book-club
land/food-truck > trade/permits, making/welding, making/van, land/street-food, making/generators, land/food-safety
land/japanese-food > land/soy-sauce, land/rice, land/tuna, land/tofu, making/knifemaking
land/korean-food > land/kimchi, land/noodles, land/chillies
land/thai-food > land/chillies, land/lemongrass, land/noodles
land/italian-food > land/pasta-making, land/tomatoes, land/cheese, land/olives
land/pizza > land/wheat, land/food-delivery, land/yeast, land/sourdough
land/french-food > land/butter, land/wine, land/pastry, land/cheese
land/greek-food > land/yoghurt, people/heart-disease, land/healthy-eating
land/soups > land/soup-kitchen, land/vegetables, land/noodles, land/lard
land/hydropower > land/rivers, trade/civil-engineering, land/mini-grid, making/electrics, making/mechanical-engineering
land/meteorites > arts/planetary-science, arts/collecting, arts/minerals, arts/metal-detecting
trade/laptops > trade/linux, trade/windows, trade/data-storage, making/soldering, people/donations, trade/refurbished-computers
trade/computer-printers > making/printer-repair, trade/office-tools, trade/computer-networks
trade/linux > trade/refurbished-computers, trade/open-source, trade/raspberry-pi, trade/high-performance-computing, trade/data-storage
trade/word-processing > arts/thesis, trade/business-writing, arts/memoirs
trade/online-reputation > trade/hotels, trade/restaurant-business, trade/crisis-communication, people/dentistry
trade/data-analysis > trade/market-research, arts/thesis, arts/medical-research, trade/pandas
trade/cad > making/architecture, making/machining, making/furniture-making, making/three-d-printing, arts/technical-drawing
trade/drones > land/agronomy, arts/film, making/roofing, land/conservation, people/mountain-rescue
trade/packaging-design > land/food-processing, trade/cosmetics-industry, land/honey, land/preserves, trade/craft-business
trade/market-research > trade/startups, trade/business-plans, arts/statistics, arts/sociology, trade/product-launch
trade/customs > people/moving-abroad, trade/e-commerce, trade/trade-documents
trade/second-hand-resale > making/clothing, making/antiques, making/house-clearance, making/used-books, making/flea-market
trade/pop-up-store > making/crafts, making/signs, making/event-hire, trade/fashion-design
trade/bookkeeping > trade/freelancing, trade/small-scale-industry, land/farm-cooperative
trade/invoicing > trade/debt-collection, trade/bookkeeping, trade/excel
trade/audit > people/charity, making/condo-association, land/farm-cooperative
trade/debt-collection > people/law, trade/small-scale-industry, trade/negotiation, trade/business-law
trade/trademarks > trade/naming, trade/craft-business, land/brewing, trade/fashion-design
trade/corporate-training > arts/english, people/first-aid, trade/excel, trade/facilitation, trade/leadership
trade/business-plans > trade/excel, trade/loans, land/restaurants, trade/accounting
trade/hotels > arts/languages, land/restaurant-kitchen, arts/conference, arts/wedding
trade/guesthouses > trade/hotel-booking, land/baking, making/renovation, making/laundry, trade/online-reputation, arts/languages
trade/restaurant-business > making/commercial-kitchen, trade/food-safety, land/cooking, making/shopfitting, trade/point-of-sale, land/menu-design
trade/cafe-business > land/coffee-roasting, land/baking, making/shopfitting, trade/business-plans, making/retail-space
trade/food-processing > land/fruit, land/vegetables, trade/food-safety, trade/packaging-design, making/food-machinery, land/milk
trade/shipbuilding > making/welding, making/mechanical-engineering, making/port, making/boats
trade/mining > land/geology, land/blasting, making/heavy-equipment-repair
trade/construction-industry > making/labourer, making/ppe, making/scaffolding, making/truck, making/structural-engineering
trade/hvac > making/electrics, making/ventilation, making/heating, trade/supermarkets
trade/local-government > people/participatory-democracy, making/roadworks, making/public-space, people/protest, people/residence-registration
trade/diplomacy > people/visa, arts/languages, people/identity-papers, people/moving-abroad
trade/association-management > people/charity, trade/bookkeeping, people/sports, arts/choir
arts/planetary-science > arts/stargazing, arts/telescopes, arts/planetarium, arts/astrophotography, arts/physics
arts/astronomy > arts/physics, making/sdr, arts/mathematics, arts/school-trip
arts/stargazing > arts/telescopes, arts/astrophotography, people/camping, arts/planetarium
arts/telescopes > arts/optics, making/woodcraft, making/camera-repair
arts/space-exploration > trade/aerospace, arts/planetarium, trade/satellites, arts/physics, arts/model-rockets
arts/arithmetic > arts/tutoring, arts/primary-school, trade/bookkeeping, making/carpentry
arts/fractions > arts/tutoring, arts/primary-school, land/cooking, arts/maths-anxiety
arts/algebra > arts/tutoring, arts/secondary-school, arts/gcse-a-level
arts/geometry > arts/tutoring, making/carpentry, making/land-surveying, making/architecture, arts/technical-drawing
arts/trigonometry > making/land-surveying, arts/tutoring, people/sailing, making/structural-engineering, arts/secondary-school
arts/calculus > arts/tutoring, making/mechanical-engineering, arts/physics, arts/university, arts/jee-neet, arts/economics
arts/linear-algebra > arts/tutoring, arts/university, trade/game-development, arts/quantum
arts/maths-anxiety > arts/tutoring, people/psychology, arts/recreational-maths, arts/adult-diploma, people/anxiety
arts/physics > arts/tutoring, making/electrical-engineering, making/mechanical-engineering, people/radiology, arts/gcse-a-level, trade/aerospace
arts/mechanics-physics > making/mechanical-engineering, making/structural-engineering, arts/tutoring, arts/calculus
arts/electromagnetism > making/electrical-engineering, making/radio-electronics, arts/tutoring, making/electronics
arts/thermodynamics > trade/hvac, making/mechanical-engineering, trade/chemical-engineering, arts/tutoring
arts/optics > people/optometry, arts/photography, trade/lasers, arts/microscopy
arts/chemistry > arts/tutoring, people/pharmacy, trade/chemical-engineering, arts/gcse-a-level, trade/cosmetics-industry, land/water-testing
arts/organic-chemistry > people/pharmacy, arts/tutoring, trade/pharmaceuticals, arts/medical-studies
arts/analytical-chemistry > land/food-safety, arts/criminology, arts/laboratory
arts/biology > arts/tutoring, people/nursing, people/veterinary, arts/medical-studies, arts/gcse-a-level, land/ecology
arts/botany > land/plant-nursery, land/forestry, people/herbal-medicine, arts/tutoring
arts/anatomy > people/physiotherapy, people/nursing, arts/life-drawing, people/massage, people/yoga, arts/tutoring
arts/microbiology > people/medical-lab, land/cheese, land/water-testing, people/infectious-disease, arts/laboratory
arts/biochemistry > people/medical-lab, people/nutrition, arts/tutoring, trade/pharmaceuticals
arts/geography > arts/tutoring, trade/gis, making/urban-planning, arts/travel-planning, arts/cartography
arts/history > arts/tutoring, arts/museum-guide, arts/tour-guide, arts/documentary, arts/library
arts/philosophy > arts/tutoring, arts/book-club, arts/debating, arts/bioethics
arts/economics > arts/tutoring, arts/statistics, trade/stock-market
arts/political-science > arts/tutoring, arts/journalism, trade/public-policy, arts/debating
arts/psychology-studies > people/psychotherapy, arts/tutoring, arts/research-methods, trade/human-resources, trade/user-research
arts/sociology > people/social-work, arts/tutoring, arts/interviews, arts/oral-history
arts/language-arts > arts/tutoring, arts/primary-school, arts/spelling, arts/essays, arts/reading, arts/dyslexia
arts/spelling > arts/tutoring, arts/primary-school, arts/proofreading, arts/literacy
arts/grammar > arts/tutoring, arts/proofreading, arts/spelling
arts/latin > arts/tutoring, arts/classics, arts/archives, people/catholic, arts/law-studies
arts/school-science > arts/tutoring, arts/primary-school, arts/laboratory, arts/museum, arts/citizen-science
arts/home-economics > land/cooking, making/sewing, people/household-budget, people/nutrition, people/flatmates
arts/physical-education > people/coaching, making/sports-hall, people/football, people/gymnastics
arts/study-skills > arts/university, arts/secondary-school, people/memory-training
arts/scholarship > arts/essays, arts/proofreading, people/grant-writing, arts/language-exams
arts/primary-school > arts/teaching-assistant, people/school-supplies, arts/library, making/school-run, people/after-school-care
arts/special-education > people/autism, people/psychology, people/speech-therapy, people/play-therapy, people/parenting
arts/violin > arts/orchestra, arts/music-school, arts/music-exams, arts/sheet-music, arts/chamber-music, arts/folk-music
arts/cello > arts/chamber-music, arts/orchestra, arts/instrument-making, arts/music-school, making/instrument-repair
arts/flute > arts/orchestra, making/instrument-repair, arts/music-school, arts/chamber-music
arts/clarinet > arts/klezmer, making/instrument-repair, arts/orchestra, arts/brass-band
arts/saxophone > arts/jazz, arts/big-band, making/instrument-repair, arts/soul-and-funk
arts/trumpet > arts/brass-band, arts/big-band, arts/orchestra, arts/mariachi
arts/accordion > making/instrument-repair, arts/folk-music, arts/tango, arts/klezmer, arts/folk-dance
arts/ukulele > arts/music-school, arts/songwriting, arts/instrument-making, arts/hula
arts/harp > arts/wedding, arts/celtic-music, arts/orchestra, arts/music-therapy
arts/bagpipes > arts/wedding, arts/celtic-music, arts/scotland, people/death-rites
arts/bansuri > arts/indian-classical-music, arts/tabla, making/bamboo-craft
arts/guzheng > arts/chinese-folk-music, arts/music-school, arts/instrument-making
arts/didgeridoo > people/breathwork, arts/world-music, people/sound-bath
arts/handpan > people/sound-bath, arts/busking, people/meditation, arts/music-therapy
arts/busking > trade/permits, arts/music, arts/street-theatre, arts/guitar-amps
arts/sheet-music > arts/arranging, arts/library, arts/music, making/photocopy
arts/music-school > making/rehearsal-space, arts/scholarship, arts/instruments, arts/sight-reading
arts/bharatanatyam > arts/carnatic-music, making/jewellery, making/costume-making, arts/stage-makeup
arts/bollywood-dance > arts/indian-wedding, people/fitness, arts/bollywood-songs, arts/choreography
arts/auditions > arts/singing, arts/portrait-photography, arts/accompanist, arts/stage-fright
arts/stunts > people/parkour, people/motorsport, people/fencing, arts/film, people/climbing
arts/puppetry > making/sewing, making/woodcarving, arts/storytelling
arts/stand-up > land/pub, arts/writing, arts/public-speaking, arts/mc-host
arts/fire-performance > arts/festival, making/fire-safety, arts/street-theatre, arts/wedding
arts/photo-album > arts/photo-restoration, arts/wedding-photography, making/scrapbooking, making/bookbinding
arts/oil-painting > arts/art-materials, arts/picture-framing, arts/restoration, arts/art-studio
arts/watercolour > arts/art-materials, arts/landscape-painting, arts/picture-framing, arts/urban-sketching
arts/portrait-painting > people/pets, people/family, arts/anniversary, arts/picture-framing, people/grief
arts/drawing > arts/art-materials, arts/illustration, arts/art-education, making/architecture
arts/sculpture > arts/art-studio, arts/exhibition, making/stone-carving, land/clay, making/foundry
arts/public-art > making/masonry, people/local-government, making/lighting, arts/mosaic-art, making/structural-engineering
arts/printmaking > making/papermaking, arts/art-studio, arts/picture-framing, arts/art-materials, arts/exhibition
arts/restoration > arts/painting, making/gilding, arts/chemistry, making/furniture, arts/icon-painting, arts/gallery
arts/ghostwriting > arts/biography, arts/speechwriting, trade/executives, arts/publishing
arts/childrens-books > arts/editing, arts/library, arts/storytelling
arts/editing > arts/phd, trade/nonprofit, arts/academic-writing, arts/magazine
arts/library > arts/study-group, making/quiet-room, people/homelessness, arts/digitisation
arts/interpreting > people/courts, people/police, people/asylum, trade/import-export, arts/conference, arts/primary-school
arts/sign-interpreting > people/courts, arts/theatre, arts/conference, arts/university
arts/typing > arts/memoirs, arts/transcription, trade/data-entry, people/arthritis, trade/secretary
arts/language-exchange > land/cafe, people/friendship, arts/student-exchange-host
arts/language-exams > arts/tutoring, arts/grammar, arts/vocabulary, people/visa
arts/english-exams > arts/tutoring, arts/pronunciation, arts/essays, arts/study-abroad, people/nursing, arts/grammar
arts/citizenship-test > arts/civics, arts/tutoring, arts/history
arts/sign-language > arts/sign-interpreting, arts/deaf-education, people/babies, arts/conversation-practice
arts/arabic > arts/arabic-calligraphy, arts/tutoring, arts/conversation-practice, people/refugees
arts/russian-language > arts/tutoring, arts/conversation-practice, people/refugees
arts/hindi > arts/bollywood, arts/tutoring, arts/conversation-practice, arts/hindi-literature
arts/portuguese-language > arts/brazil, arts/tutoring, arts/bossa-nova, arts/conversation-practice
arts/chess > arts/tutoring, arts/library, people/sports-events, land/cafe
arts/bridge-cards > making/community-hall, people/friendship, people/loneliness
arts/role-playing > arts/board-games, arts/miniature-painting-figures, arts/storytelling, making/meeting-room, arts/improv
arts/escape-room > arts/birthday, arts/set-design, making/electronics, making/carpentry
arts/quiz > land/pub, arts/mc-host, people/fundraising, people/friendship
arts/comics-collecting > making/home-valuation, arts/comics, making/flea-market, trade/marketplaces
arts/model-rockets > arts/physics, making/outdoor-venue, making/three-d-printing
arts/lego > making/toys, making/robotics, arts/exhibition, making/charity-shop
arts/travel > arts/travel-insurance, people/vaccination, arts/house-sitting, people/visa, arts/flights
arts/travel-planning > arts/tour-guide, arts/languages, arts/holiday-rental, people/visa
arts/travel-insurance > people/skiing, people/scuba-diving, trade/insurance-claims, people/fracture
arts/senior-travel > arts/travel-companion, arts/cruise, people/loneliness, people/widowhood
arts/safari > land/park-ranger, people/vaccination, arts/kenya, arts/tanzania, land/big-cats
arts/hajj > arts/travel-agency, people/visa, people/vaccination, arts/saudi-arabia, arts/arabic
arts/char-dham > making/bus-vehicle, people/hindu-priest, arts/travel-companion, arts/himalaya-india
arts/tourist-office > arts/tour-guide, arts/walking-tour, arts/languages
arts/street-festival > trade/permits, making/event-hire, land/street-food, arts/busking, arts/circus, making/waste-collection
arts/graduation > making/evening-wear, arts/photography, people/hairdressing, arts/invitations, arts/speechwriting
arts/bar-mitzvah > arts/hebrew, land/kosher, arts/dj, arts/photography, making/venues
arts/hen-stag > people/spa, arts/pole-dance, land/cocktails, making/bus-vehicle, people/airsoft, arts/escape-room
arts/anniversary > arts/photo-album, land/restaurants, arts/speechwriting, arts/toasts
arts/charity-gala > arts/mc-host, land/catering, trade/auctions, arts/jazz, making/venues, arts/photography
arts/diwali > land/sweets, arts/rangoli, making/candles, land/indian-food, arts/bollywood-dance, making/tailoring
arts/eid > land/sweets, making/tailoring, land/halal, land/butchery
arts/pride-event > arts/burlesque, arts/dj, making/screen-printing, people/face-painting, arts/percussion
arts/spain > arts/camino-santiago
arts/austria > arts/german-language
arts/switzerland > arts/german-language, arts/french-language
arts/portugal > arts/fado
arts/united-kingdom > arts/english, arts/english-exams
arts/ireland > arts/celtic-music, arts/english, arts/irish-dance
arts/belgium > arts/dutch-language, arts/french-language
arts/mexico > arts/mariachi, arts/nahuatl
arts/argentina > arts/spanish
arts/colombia > arts/spanish, arts/cumbia
arts/peru > arts/spanish, arts/quechua
arts/bolivia > arts/aymara, arts/quechua, arts/spanish
arts/cuba > arts/spanish, arts/salsa-dance
arts/haiti > arts/haitian-creole
arts/jamaica > arts/reggae
arts/hong-kong > arts/cantonese
arts/taiwan > arts/hokkien
arts/thailand > people/thai-massage
arts/iran > arts/persian
arts/afghanistan > arts/persian, arts/pashto
arts/syria > arts/arabic
arts/lebanon > arts/arabic
arts/iraq > arts/arabic, arts/kurdish
arts/egypt > arts/arabic, arts/ancient-languages, arts/belly-dance
arts/morocco > arts/arabic, arts/amazigh, arts/french-language
arts/ethiopia > arts/amharic
arts/kenya > arts/swahili
arts/tanzania > arts/swahili
arts/nigeria > arts/yoruba, arts/igbo, arts/hausa
arts/senegal > arts/wolof, arts/french-language
arts/ghana > arts/akan
arts/congo > arts/lingala, arts/french-language
arts/india > arts/hindi
arts/pakistan > arts/urdu
arts/kerala > arts/malayalam, people/ayurveda
arts/tamil-nadu > arts/tamil
arts/kolkata > arts/bengali
arts/israel > arts/hebrew
arts/indonesia > arts/gamelan
arts/nepal > people/mountaineering
arts/tibet > arts/thangka
`
