/** Choosing one of a few from a list that opens; apart from the fields, because the list brings menu and popover along. */
import type {} from './palette';

export { default as MenuItem } from '@mui/material/MenuItem';
export { default as NativeSelect } from '@mui/material/NativeSelect';
export { default as Select } from '@mui/material/Select';
