/** Modal components: dialogs (bottom sheets on phones) and the drawer. */
import './palette.ts';

export { default as Dialog } from '@mui/material/Dialog';
export { default as DialogActions } from '@mui/material/DialogActions';
export { default as DialogContent } from '@mui/material/DialogContent';
export { default as DialogTitle } from '@mui/material/DialogTitle';
export { default as Drawer } from '@mui/material/Drawer';
export { default as Modal } from '@mui/material/Modal';
