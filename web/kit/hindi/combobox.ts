import type { Strings } from './strings.ts'

export const strings: Strings = {
  focusAnnouncement: (
    { isGroupChange, groupTitle, groupCount, optionText, isSelected },
    { number },
  ) =>
    `${isGroupChange === true ? `समूह ${groupTitle}, ${number(groupCount)} विकल्प। ` : ''}${optionText}${isSelected === true ? ', चुना हुआ' : ''}`,
  countAnnouncement: ({ optionCount }, { number }) => `${number(optionCount)} विकल्प उपलब्ध।`,
  selectedAnnouncement: ({ optionText }) => `${optionText}, चुना हुआ`,
  buttonLabel: 'सुझाव दिखाइए',
  listboxLabel: 'सुझाव',
}
