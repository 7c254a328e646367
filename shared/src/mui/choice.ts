import './palette.ts';

export { default as Checkbox } from '@mui/material/Checkbox';
export { default as FormControlLabel } from '@mui/material/FormControlLabel';
export { default as Slider } from '@mui/material/Slider';
export { default as Switch } from '@mui/material/Switch';
