import './palette.ts';

export { default as Step } from '@mui/material/Step';
export { default as StepConnector } from '@mui/material/StepConnector';
export { default as StepContent } from '@mui/material/StepContent';
export { default as StepLabel } from '@mui/material/StepLabel';
export { default as Stepper } from '@mui/material/Stepper';
