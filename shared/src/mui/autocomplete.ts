/** Picking one of many by typing: the ready component, or its hook for a list of our own. */
import type {} from './palette';

export { default as Autocomplete } from '@mui/material/Autocomplete';
export { default as useAutocomplete } from '@mui/material/useAutocomplete';
export { default as Popper } from '@mui/material/Popper';
