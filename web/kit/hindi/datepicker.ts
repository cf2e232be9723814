import type { Strings } from './strings.ts'

export const strings: Strings = {
  era: 'युग',
  year: 'वर्ष',
  month: 'महीना',
  day: 'दिन',
  hour: 'घंटा',
  minute: 'मिनट',
  second: 'सेकंड',
  dayPeriod: 'पूर्वाह्न/अपराह्न',
  calendar: 'कैलेंडर',
  startDate: 'शुरुआत की तारीख',
  endDate: 'अंत की तारीख',
  weekday: 'सप्ताह का दिन',
  timeZoneName: 'समय क्षेत्र',
  selectedDateDescription: ({ date }) => `चुनी हुई तारीख: ${date}`,
  selectedRangeDescription: ({ startDate, endDate }) => `चुनी हुई अवधि: ${startDate} से ${endDate} तक`,
  selectedTimeDescription: ({ time }) => `चुना हुआ समय: ${time}`,
  // About the chosen value.
  rangeUnderflow: ({ minValue }) => `मान ${minValue} या उसके बाद का होना चाहिए।`,
  rangeOverflow: ({ maxValue }) => `मान ${maxValue} या उससे पहले का होना चाहिए।`,
  rangeReversed: 'शुरुआत की तारीख अंत की तारीख से पहले होनी चाहिए।',
  unavailableDate: 'चुनी हुई तारीख उपलब्ध नहीं है।',
}
