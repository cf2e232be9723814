export { eraseDue } from './erasing.ts'
export { fadeDue } from './fading.ts'
