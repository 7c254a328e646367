/** The outlined input without label and helper text, for search fields; `textfield` has those, too. */
import './palette.ts';

export { default as OutlinedInput } from '@mui/material/OutlinedInput';
