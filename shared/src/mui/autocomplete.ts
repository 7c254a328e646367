import './palette.ts';

export { default as Autocomplete } from '@mui/material/Autocomplete';
export { default as useAutocomplete } from '@mui/material/useAutocomplete';
export { default as Popper } from '@mui/material/Popper';
