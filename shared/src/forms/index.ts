export { isEmail } from './email';
export type { FieldErrors } from './fieldErrors';
export { isNumericKey, numericInput, numericText } from './numericInput';
