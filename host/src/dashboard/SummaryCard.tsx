import { Box, Typography } from '@portal/shared/mui/core';
import type { LucideIcon } from 'lucide-react';
import { summaryItemStyle } from '../pages/DashboardSkeleton';

type SummaryCardProps = { title: string; caption: string; count: number; icon: LucideIcon };

/** A title with its count. Three of them form the strip that overlaps the lower edge of the greeting area. */
export function SummaryCard({ title, caption, count, icon: Icon }: SummaryCardProps) {
  return (
    <Box component="li" sx={summaryItemStyle}>
      <IconTile icon={Icon} size={52} color="brand.onSoft" bgcolor="brand.soft" />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontSize: '0.9375rem', lineHeight: 22 / 15, fontWeight: 650 }}>{title}</Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {caption}
        </Typography>
      </Box>
      <Typography variant="stat" component="span">
        {count}
      </Typography>
    </Box>
  );
}

type IconTileProps = { icon: LucideIcon; size: number; color: string; bgcolor: string };

export function IconTile({ icon: Icon, size, color, bgcolor }: IconTileProps) {
  return (
    <Box aria-hidden className="tile" sx={{ width: size, height: size, color, bgcolor }}>
      <Icon size={size > 48 ? 24 : 20} />
    </Box>
  );
}
