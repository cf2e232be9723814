// The rules between folders. A planted violation of each is tested in tools/boundaries.test.ts.
const { mayUse, webMayUse } = require('./features.json')

const door = '^server/([^/]+)/\\1[.]ts$'
const mounts = '^server/[^/]+/(routes|[^/]+[.]page)[.]ts$'
// operators of the database need these two, with any engine
const portDoor = '^server/kit/(db|llm|mail|files)/(?!\\1[.]ts$|(table-dump|migrate)[.]ts$)'
const kitPorts = '^server/kit/(db|llm|mail|files)/'
const test = '[.]test[.]ts$|[.]proof[.]ts$|/testing[^/]*[.]ts$'
const rules = '(^|/)(rules|[^/]+[.]rules)[.]ts$'
const adapters = '/(?:processors|pools)/'
const command = '^engine/(cli|cli-messages|arguments|help)[.]ts$|^engine/report/'
const rule = (name, from, to) => ({ name, severity: 'error', from, to })

module.exports = {
  forbidden: [
    rule('no-cycles', {}, { circular: true }),
    rule(
      'no-orphans',
      {
        orphan: true,
        pathNot:
          '[.]d[.]ts$|[.]cjs$|[.]config[.]ts$|^tools/|^bench/|^proof/|^web/public/|^server/[^/]+/[^/]+[.]worker',
      },
      {},
    ),
    rule(
      'contract-is-a-leaf',
      { path: '^contract/', pathNot: test },
      { pathNot: '^contract/|node_modules/zod/' },
    ),
    rule(
      'engine-stands-alone',
      { path: '^engine/', pathNot: `${test}|^engine/golden/` },
      {
        pathNot:
          '^engine/|^words/|node_modules/(snowball-stemmers|csv-parse|csv-stringify|d3-force)/|^(node:|fs|process|util|stream|path|url|os|worker_threads)',
      },
    ),
    rule(
      'only-the-command-has-words',
      { path: '^engine/', pathNot: `${test}|${command}` },
      { path: `^words/|${command}` },
    ), // no browser loads the catalogue with the engine
    rule(
      'engine-touches-nothing',
      {
        path: '^engine/',
        pathNot: `${test}|^engine/(golden/|kernel/|(cli|arguments|encoder/file[.]node)[.]ts$)`,
      },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'kernel-is-plugged-in',
      { path: '^(engine|web)/', pathNot: `${test}|^engine/(kernel/|cli[.]ts$)` },
      { path: '^engine/kernel/' },
    ), // no browser loads it
    rule(
      'words-are-a-leaf',
      { path: '^words/', pathNot: `${test}|^words/plain-texts[.]mjs$` },
      { pathNot: '^words/|^contract/' },
    ),
    rule(
      'browsers-load-no-catalogue',
      { path: '^web/', pathNot: `${test}|^web/server[.]tsx$` },
      { path: '^words/(page-words|server-texts)[.]ts$' },
    ),
    rule('web-never-sees-server', { path: '^web/' }, { path: '^server/' }),
    rule('server-never-sees-web', { path: '^server/' }, { path: '^web/' }),
    rule(
      'kit-knows-no-product',
      { path: '^(server|web)/kit/', pathNot: test },
      { path: '^(server|web)/', pathNot: '^$1/kit/' },
    ),
    rule(
      'features-meet-at-the-door',
      { path: '^server/(?!kit/)([^/]+)/', pathNot: test },
      { path: '^server/[^/]+/', pathNot: ['^server/$1/', '^server/kit/', door] },
    ),
    rule(
      'web-features-do-not-meet',
      {
        path: '^web/(?!kit/|shell/|dashboard/)([^/]+)/',
        pathNot: `^web/(${Object.keys(webMayUse).join('|')})/`,
      },
      { path: '^web/[^/]+/', pathNot: ['^web/$1/', '^web/(kit|parts)/'] },
    ),
    ...Object.entries(webMayUse).map(([feature, uses]) =>
      rule(
        `web-${feature}-may-use-only-${uses.join('+')}`,
        { path: `^web/${feature}/` },
        {
          path: '^web/[^/]+/',
          pathNot: `^web/(kit|parts|${[feature, ...uses].join('|')})/`,
        },
      ),
    ),
    rule(
      'rules-are-pure',
      { path: rules },
      {
        pathNot: `^(contract|engine/text)/|${rules}|node_modules/(zod|@internationalized/date)/`,
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'sql-lives-in-stores',
      {
        path: '^server/',
        pathNot: `store[.]ts$|^server/kit/db/|^server/(app|open-product)[.]ts$|${test}`,
      },
      {
        path: 'node_modules/(pg|pg-boss|kysely|@electric-sql)/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'vendors-stay-in-adapters',
      { path: '^server/', pathNot: `${adapters}|${kitPorts}|${test}` },
      { path: 'node_modules/(stripe|openai|nodemailer|@aws-sdk|pg|pg-boss|@electric-sql)/' },
    ),
    rule(
      'only-starting-picks-adapters',
      {
        path: '^server/',
        pathNot: `^server/(start|app|open-product|cli|commands|sentence)[.]ts$|${adapters}|${kitPorts}|${test}`,
      },
      { path: `${portDoor}|${adapters}` },
    ),
    rule(
      'only-app-mounts',
      { path: '^server/', pathNot: `^server/app[.]ts$|^server/docs[.]ts$|${test}` },
      { path: mounts },
    ),
    ...Object.entries(mayUse).map(([feature, uses]) =>
      rule(
        `${feature}-may-use-only-${uses.join('+') || 'nothing'}`,
        { path: `^server/${feature}/`, pathNot: test },
        { path: '^server/[^/]+/', pathNot: `^server/(kit|${[feature, ...uses].join('|')})/` },
      ),
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(built|[.]data)/' },
    tsPreCompilationDeps: true,
    parser: 'swc', // TypeScript 7 has no API for other tools to parse with
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
