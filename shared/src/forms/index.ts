export { isEmail } from './email.ts';
/** Error message by field; an empty object means that the form is valid. */
export type FieldErrors<Form> = Partial<Record<keyof Form, string>>;
export { isNumericKey, numericInput, numericText } from './numericInput.ts';
