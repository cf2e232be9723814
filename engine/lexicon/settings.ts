/**
 * Subjects that mostly tell where, when or for whom something is wanted: 'pictures at our wedding' asks for pictures.
 * Beside another subject they count less.
 */
export const settings: ReadonlySet<string> = new Set([
  ...['wedding', 'primary-school', 'secondary-school', 'education', 'university', 'festival', 'street-festival', 'countries', 'library', 'phd', 'student-life', 'childrens-party', 'party', 'museum', 'kindergarten', 'science', 'united-kingdom', 'europe', 'united-states', 'travel', 'events'].map((name) => `arts/${name}`),
  ...['marriage', 'children', 'parenting', 'grandparents', 'family', 'women', 'men', 'teenagers', 'ageing', 'retirement', 'neighbourhood', 'healthcare', 'illness', 'social-groups', 'students', 'pregnancy', 'large-families', 'twins', 'single-parents', 'migration', 'refugees', 'disability', 'village'].map((name) => `people/${name}`),
  ...['rural-life', 'restaurants', 'kitchen', 'land', 'farming', 'water-supply', 'weather', 'rivers', 'gardening', 'cooking', 'energy', 'environment', 'climate'].map((name) => `land/${name}`),
  ...['building', 'housing', 'household', 'retail-space', 'shopfitting', 'metro', 'garage', 'sheds', 'doors', 'windows', 'stairs', 'tools', 'vehicles', 'manufacturing', 'industrial-unit'].map((name) => `making/${name}`),
  ...['retail-shops', 'startups', 'office-work', 'remote-work', 'software', 'design', 'management', 'family-business', 'small-business', 'hotels'].map((name) => `trade/${name}`),
])
