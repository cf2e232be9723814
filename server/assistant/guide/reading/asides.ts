import { tokens } from '#engine/text/tokens.ts'
import { protesting, denying, amending } from '../safety/rebuffs.lists.ts'
import {
  asides,
  bareLanguage,
  correcting,
  dropping,
  inLanguage,
  notWanted,
  type AsideKind,
  swapping,
  unwilling,
} from './asides.lists.ts'
import { type GuideCommand, commandIn } from './commands.ts'
import { formOf, isOnly, phrasesOf } from './phrases.ts'
import { plainOf } from './plain.ts'
import { retractionIn } from '../objectives/retraction.ts'
import { kindIn } from './statements.ts'

/**
 * A remark about the conversation, which belongs to no goal. `of`: its subject; `old`: what that
 * replaces; `isCorrection`: corrects an earlier statement; `command`: the command it gives.
 */
export type Aside = {
  as:
    | AsideKind
    | 'unwilling'
    | 'notWanted'
    | 'drop'
    | 'instead'
    | 'correct'
    | 'language'
    | 'tongue'
    | 'amend'
    | 'afresh'
    | 'relent'
    | 'command'
  of: string
  old: string
  isCorrection: boolean
  command?: GuideCommand
}

const sayings = (Object.keys(asides) as AsideKind[]).map(
  (saying) => [saying, phrasesOf(asides[saying])] as const,
) // the list's own keys
const [unwillingForms, notWantedForms, dropForms, languageForms, bareForms] = [
  unwilling,
  notWanted,
  dropping,
  inLanguage,
  bareLanguage,
].map((list) => list.map(formOf))
const swapForms = swapping.map(([old, form]) => ({ old, form: new RegExp(form, 'iu') }))
const correctForm = new RegExp(correcting, 'iu')
const protestForms = protesting.map(formOf)
const denyForms = denying.map((form) => new RegExp(form, 'iu'))
const amendForm = new RegExp(amending, 'iu')
const longest = 300

/** Returns the remark about the conversation, if the text is one. */
export function asideIn(text: string, plain: string): Aside | null {
  if (plain === '' || text.length > longest) return null
  const instead = retractionIn(text)
  if (instead) return plainly('afresh', instead)
  const saying = (
    sayings.find(([, phrases]) => phrases.includes(plain)) ??
    sayings.find(([, phrases]) => isOnly(plain, phrases))
  )?.[0]
  if (saying) return plainly(saying)
  if (instead !== null) return plainly('relent')
  const command = commandIn(text)
  if (command) return { ...plainly('command'), command }
  if (protestForms.some((form) => form.test(plain))) return plainly('wrong')
  if (unwillingForms?.some((form) => form.test(plain))) return plainly('unwilling')
  return leftBehind(text) ?? denied(text) ?? spokenOf(text, plain)
}

const undoing = [...phrasesOf(asides.undo), ...phrasesOf(asides.wrong)]

// 'Forget it. I offer guitar lessons' is about the guitar.
function leftBehind(text: string): Aside | null {
  const [head = '', rest = ''] =
    /^([^.。!！;；।,，]{2,40})[.。!！;；।,，]+\s*(.{4,})$/u.exec(text)?.slice(1) ?? []
  return undoing.includes(plainOf(head)) && tokens(rest).length > 2 && kindIn(rest) !== null
    ? plainly('afresh', rest)
    : null
}

function denied(text: string): Aside | null {
  const of = denyForms
    .map((form) => form.exec(text)?.[1]?.trim())
    .find((each) => each !== undefined)
  return of === undefined ? null : { ...plainly('drop', bared(of)), isCorrection: true }
}

function spokenOf(text: string, plain: string): Aside | null {
  const rest = text.replace(amendForm, '').trim()
  const swap = rest === text ? null : swapIn(rest)
  if (swap) return { ...swap, isCorrection: true }
  const aside = corrected(text.replaceAll("'", '’')) ?? pointed(plain)
  return aside ?? (rest === text || rest === '' ? null : plainly('amend', rest))
}

function plainly(as: Aside['as'], of = ''): Aside {
  return { as, of, old: '', isCorrection: false }
}

function corrected(text: string): Aside | null {
  const rest = text.replace(correctForm, '').trim()
  const swap = swapIn(rest)
  if (rest === text) return swap
  if (plainOf(rest) === '') return plainly('wrong')
  return swap ? { ...swap, isCorrection: true } : plainly('correct', rest)
}

function swapIn(text: string): Aside | null {
  for (const { old, form } of swapForms) {
    const match = form.exec(text)
    if (match)
      return {
        as: 'instead',
        of: bared(match[old === 1 ? 2 : 1]),
        old: bared(match[old]),
        isCorrection: false,
      }
  }
  return null
}

const article = /^(?:the|an?|my|some|that|el|la|los|las|una?|mi|lo de)\s+/iu
const polite = /(?:[\s,，]+(?:please|now|por favor|mejor|ahora|कृपया)|吧|了)+$/iu

function bared(text = ''): string {
  return text
    .trim()
    .replace(/[.。।!！?？]+$/u, '')
    .replace(polite, '')
    .replace(article, '')
    .trim()
}

function pointed(plain: string): Aside | null {
  if (languageForms?.some((form) => form.test(plain))) return plainly('language')
  if (bareForms?.some((form) => form.test(plain))) return plainly('tongue')
  return objectOf('drop', dropForms, plain) ?? objectOf('notWanted', notWantedForms, plain)
}

const longestObject = 12

function objectOf(
  as: 'drop' | 'notWanted',
  forms: readonly RegExp[] | undefined,
  plain: string,
): Aside | null {
  for (const form of forms ?? []) {
    const of = form.exec(plain)?.[1]?.trim()
    if (of && tokens(of).length <= longestObject) return plainly(as, of)
  }
  return null
}
