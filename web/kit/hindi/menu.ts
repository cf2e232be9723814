import type { Strings } from './strings.ts'

export const strings: Strings = {
  longPressMessage: 'मेनू खोलने के लिए देर तक दबाइए या Alt + नीचे की तीर कुंजी दबाइए',
}
