/** Components that every screen needs. The first page downloads all of them, so keep this list short. */
import './palette.ts';

export { default as Box } from '@mui/material/Box';
export { default as Button } from '@mui/material/Button';
export type { ButtonProps } from '@mui/material/Button';
export { default as ButtonBase } from '@mui/material/ButtonBase';
export { default as Card } from '@mui/material/Card';
export { default as CircularProgress } from '@mui/material/CircularProgress';
export { default as Divider } from '@mui/material/Divider';
export { default as IconButton } from '@mui/material/IconButton';
export { default as Link } from '@mui/material/Link';
export { default as Skeleton } from '@mui/material/Skeleton';
export { default as Stack } from '@mui/material/Stack';
export { default as Typography } from '@mui/material/Typography';
export { default as useMediaQuery } from '@mui/material/useMediaQuery';
export type { SxProps, Theme } from '@mui/material/styles';
