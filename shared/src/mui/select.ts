/** Select, separate from `textfield` because it also loads menu and popover. */
import './palette.ts';

export { default as MenuItem } from '@mui/material/MenuItem';
export { default as NativeSelect } from '@mui/material/NativeSelect';
export { default as Select } from '@mui/material/Select';
