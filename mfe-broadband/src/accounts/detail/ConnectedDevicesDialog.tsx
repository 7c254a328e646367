import { Gamepad2, Laptop, Printer, Smartphone, Speaker, Tablet, Tv, type LucideIcon } from 'lucide-react';
import { config } from '@portal/shared/config';
import { Box, Typography } from '@portal/shared/mui/core';
import { EmptyState } from '@portal/shared/page';
import { ModalDialog, SampleCaption } from '@portal/shared/ui';

/** A dialog with the devices in the customer’s network: sample devices, marked as such. */
export function ConnectedDevicesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <ModalDialog open={open} title="Connected Devices" width={520} onClose={onClose} closeButton>
      <Typography variant="body2" sx={{ mb: 2, pr: 6, color: 'text.secondary' }}>
        These are all the devices connected to your broadband.
      </Typography>
      {config().samples === 'full' ? <SampleDevices /> : <NoDevices />}
    </ModalDialog>
  );
}

function SampleDevices() {
  return (
    <>
      <SampleCaption text="Sample devices" />
      <Box component="ul" aria-label="Connected devices" sx={LIST_STYLE}>
        {SAMPLE_DEVICES.map(({ name, kind }) => {
          const Icon = ICON_BY_KIND[kind];
          return (
            <li key={name}>
              <span className="tile">
                <Icon size={20} />
              </span>
              {name}
            </li>
          );
        })}
      </Box>
    </>
  );
}

const NoDevices = () => <EmptyState illustration="router" text="There are no connected devices at the moment" />;

const ICON_BY_KIND: Record<DeviceKind, LucideIcon> = {
  phone: Smartphone,
  tablet: Tablet,
  laptop: Laptop,
  television: Tv,
  console: Gamepad2,
  printer: Printer,
  speaker: Speaker,
};

const LIST_STYLE = {
  mt: 1,
  '& li': { display: 'flex', alignItems: 'center', gap: 2, minHeight: 57, fontWeight: 550 },
  '& li + li': { borderTop: '1px solid', borderColor: 'line.main' },
  '& .tile': { width: 40, height: 40, bgcolor: 'surface.neutral' },
} as const;

/** Selects the icon of a device. */
type DeviceKind = 'phone' | 'tablet' | 'laptop' | 'television' | 'console' | 'printer' | 'speaker';

type ConnectedDevice = { name: string; kind: DeviceKind };

/** Sample data: no API returns the connected devices. */
const SAMPLE_DEVICES: readonly ConnectedDevice[] = [
  { name: 'Sample phone 1', kind: 'phone' },
  { name: 'Sample phone 2', kind: 'phone' },
  { name: 'Sample phone 3', kind: 'phone' },
  { name: 'Sample laptop 1', kind: 'laptop' },
  { name: 'Sample laptop 2', kind: 'laptop' },
  { name: 'Sample television', kind: 'television' },
  { name: 'Sample game console', kind: 'console' },
  { name: 'Sample printer', kind: 'printer' },
  { name: 'Sample tablet', kind: 'tablet' },
  { name: 'Sample speaker', kind: 'speaker' },
];
