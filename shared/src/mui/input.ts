/** The outlined box alone, as in a search; label, help and error around it are the family `textfield`. */
import type {} from './palette';

export { default as InputBase } from '@mui/material/InputBase';
export { default as OutlinedInput } from '@mui/material/OutlinedInput';
export type { OutlinedInputProps } from '@mui/material/OutlinedInput';
