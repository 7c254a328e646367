import type { LucideIcon } from 'lucide-react';
import { IconButton } from '@portal/shared/mui/core';

type PlayerButtonProps = {
  icon: LucideIcon;
  label: string;
  onClick: () => void;
  variant?: 'plain' | 'main' | 'disc';
  /** Sets only `aria-disabled`: a disabled button loses the focus, and then the keys of the player do not work. */
  disabled?: boolean;
  pressed?: boolean;
};

export function PlayerButton(props: PlayerButtonProps) {
  const { icon: Icon, label, onClick, variant = 'plain', disabled = false, pressed } = props;
  return (
    <IconButton
      aria-label={label}
      aria-disabled={disabled}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      onClick={() => !disabled && onClick()}
      sx={{
        ...VARIANT_STYLES[variant],
        ...(pressed && PRESSED_STYLE),
        ...(disabled && { opacity: 0.4, cursor: 'default' }),
      }}
    >
      <Icon size={variant === 'main' ? 26 : 22} fill={variant === 'main' ? 'currentcolor' : 'none'} />
    </IconButton>
  );
}

const PRESSED_STYLE = { color: 'brand.main', bgcolor: '#2B2821' };

const VARIANT_STYLES = {
  plain: { width: 44, height: 44, color: '#FFFFFF', '&:hover': { bgcolor: '#2B2821' } },
  disc: { width: 44, height: 44, color: '#FFFFFF', bgcolor: '#2B2821', '&:hover': { bgcolor: '#45402F' } },
  main: {
    width: 60,
    height: 60,
    borderRadius: '50%',
    color: 'brand.on',
    bgcolor: 'brand.main',
    '&:hover': { bgcolor: 'brand.hover' },
  },
} as const;
