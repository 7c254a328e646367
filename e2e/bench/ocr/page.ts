import { setConfig, type PortalConfig } from '@portal/shared/config';
import { closePhoto, cropPhoto, openPhoto, readPixels, type Area } from '../../../mfe-simswap/src/serial/photo';
import { startScanner } from '../../../mfe-simswap/src/serial/scanner/scanner';

/** The functions the benchmark calls in the page: the steps of the serial field from a chosen photo to a reading. */
export type ScanPage = {
  /** Starts the workers, as the form does when it opens. */
  start: () => void;
  /** Reads the area of a photo; `ms` counts from “Crop & Scan”. */
  scan: (photo: string, area: Area) => Promise<{ serial: string | undefined; sure: boolean; ms: number }>;
};

setConfig({ ocr: { base: 'self' } } as PortalConfig);

let scanner: ReturnType<typeof startScanner> | undefined;

const scanPage: ScanPage = {
  start: () => {
    scanner = startScanner();
  },
  scan: async (address, area) => {
    const photo = await openPhoto(new File([await (await fetch(address)).blob()], 'photo.jpg', { type: 'image/jpeg' }));
    const start = performance.now();
    const reading = await scanner?.read(await readPixels(await cropPhoto(photo, area)));
    const ms = performance.now() - start;
    closePhoto(photo);
    return { serial: reading?.serial, sure: reading?.sure ?? false, ms };
  },
};
Object.assign(window, { scanPage });
