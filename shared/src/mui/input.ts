/** The input without label and helper text, which `textfield` has. */
import './palette.ts';

export { default as OutlinedInput } from '@mui/material/OutlinedInput';
