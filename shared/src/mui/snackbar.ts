import type {} from './palette';

export { default as Snackbar } from '@mui/material/Snackbar';
export { default as SnackbarContent } from '@mui/material/SnackbarContent';
