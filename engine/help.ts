import type { Translate } from '#words/words.ts'

/** Returns the help of the command line. Commands, options and columns have the same names everywhere. */
export function helpText(t: Translate): string {
  const rows = (lines: readonly (readonly [name: string, text: string])[], width: number): string =>
    lines
      .map(([name, text]) =>
        text.split('\n').map((line, at) => `  ${(at === 0 ? name : '').padEnd(width)}  ${line}`),
      )
      .flat()
      .join('\n')
  return `${t('match-command.help.intro')}

  npx interchange match  people.csv [--suggestions 5] [--floor 1] [--rounds 8]
  npx interchange rounds people.csv --rounds 8
  npx interchange score  people.csv --pairs pairs.csv
  npx interchange gaps   people.csv
  npx interchange match  people.csv --rounds 8 --out evening.html

${t('match-command.help.file', { fields: 'key, seeks, gives, languages' })}

${indented(t('match-command.help.example'))}

${t('match-command.help.commands')}
${rows(
  [
    ['match', t('match-command.help.match')],
    ['rounds', t('match-command.help.rounds')],
    ['score', t('match-command.help.score')],
    ['gaps', t('match-command.help.gaps')],
  ],
  7,
)}

${t('match-command.help.options')}
${rows(
  [
    ['--suggestions N', t('match-command.help.suggestions')],
    ['--floor N', t('match-command.help.floor')],
    ['--rounds N', t('match-command.help.rounds-option')],
    ['--pairs FILE', t('match-command.help.pairs')],
    ['--blocked FILE', t('match-command.help.blocked')],
    ['--met FILE', t('match-command.help.met')],
    ['--absent KEYS', t('match-command.help.absent')],
    ['--out FILE', t('match-command.help.out')],
    ['--format FORMAT', `${t('match-command.help.format')}\n${t('match-command.help.html')}`],
    ['--language CODE', t('match-command.help.language')],
    ['--help', t('match-command.help.help')],
  ],
  16,
)}

${t('match-command.help.exit')}
`
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, '  ')
}
