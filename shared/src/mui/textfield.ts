/** Text fields with a `label` above and helper or error text below. */
import './palette.ts';

export { default as FormControl } from '@mui/material/FormControl';
export { default as FormHelperText } from '@mui/material/FormHelperText';
export { default as FormLabel } from '@mui/material/FormLabel';
export { default as InputAdornment } from '@mui/material/InputAdornment';
export { default as OutlinedInput } from '@mui/material/OutlinedInput';
