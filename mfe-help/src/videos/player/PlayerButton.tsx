import type { LucideIcon } from 'lucide-react';
import { IconButton } from '@portal/shared/mui/core';

type PlayerButtonProps = {
  icon: LucideIcon;
  label: string;
  onClick: () => void;
  look?: 'plain' | 'main' | 'disc';
  /** Stays where it is and keeps the focus: a disabled button would drop it, and the keys with it. */
  off?: boolean;
  pressed?: boolean;
};

/** A round button on the player’s dark ground. */
export function PlayerButton({ icon: Icon, label, onClick, look = 'plain', off = false, pressed }: PlayerButtonProps) {
  return (
    <IconButton
      aria-label={label}
      aria-disabled={off}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      onClick={() => !off && onClick()}
      sx={{ ...LOOKS[look], ...(pressed && PRESSED), ...(off && { opacity: 0.4, cursor: 'default' }) }}
    >
      <Icon
        size={look === 'main' ? 26 : 22}
        strokeWidth={1.9}
        aria-hidden
        fill={look === 'main' ? 'currentcolor' : 'none'}
      />
    </IconButton>
  );
}

const PRESSED = { color: 'brand.main', bgcolor: '#2B2821' };

const LOOKS = {
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
