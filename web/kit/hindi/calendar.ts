import type { Strings } from './strings.ts'

export const strings: Strings = {
  previous: 'पिछला',
  next: 'अगला',
  selectedDateDescription: ({ date }) => `चुनी हुई तारीख: ${date}`,
  selectedRangeDescription: ({ dateRange }) => `चुनी हुई अवधि: ${dateRange}`,
  todayDate: ({ date }) => `आज, ${date}`,
  todayDateSelected: ({ date }) => `आज, ${date}, चुनी हुई`,
  dateSelected: ({ date }) => `${date}, चुनी हुई`,
  startRangeSelectionPrompt: 'अवधि की शुरुआत चुनने के लिए क्लिक कीजिए',
  finishRangeSelectionPrompt: 'अवधि का अंत चुनने के लिए क्लिक कीजिए',
  minimumDate: 'पहली उपलब्ध तारीख',
  maximumDate: 'आख़िरी उपलब्ध तारीख',
  dateRange: ({ startDate, endDate }) => `${startDate} से ${endDate} तक`,
}
