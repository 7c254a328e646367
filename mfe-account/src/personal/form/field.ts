import type { ComponentProps } from 'react';

/** A text of a form: its name, its label and what else its input is told. */
export type Field<Name extends string> = { name: Name; label: string; input?: ComponentProps<'input'> };
