/** The message of each wrong field; an empty object means the form is right. */
export type FieldErrors<Form> = Partial<Record<keyof Form, string>>;
