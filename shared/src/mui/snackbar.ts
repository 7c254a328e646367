import './palette.ts';

export { default as Snackbar } from '@mui/material/Snackbar';
export { default as SnackbarContent } from '@mui/material/SnackbarContent';
