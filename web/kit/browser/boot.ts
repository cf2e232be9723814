import { defaultWording } from '#contract/languages.ts'
import type { PageBoot } from '#contract/pages.ts'
import { keepsSession } from '../auth/auth.ts'
import { detectedLanguage } from '../i18n/i18n.ts'
import { currentWording } from '../i18n/wording.ts'

/** Returns the data that the server put into a page it drew; null on a page it sent empty. */
export function bootOn(page: Document): PageBoot | null {
  const text = page.querySelector('#boot')?.textContent
  return text ? (JSON.parse(text) as PageBoot) : null // written by our own server
}

/**
 * Returns whether this browser would have drawn the same: for a visitor or a member, in this
 * language and wording.
 */
export function mayTakeOver({ isVisitor, language }: PageBoot): boolean {
  return (
    keepsSession() !== isVisitor &&
    currentWording() === defaultWording &&
    detectedLanguage() === language
  )
}
