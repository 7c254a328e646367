import { setConfig, type PortalConfig } from '@portal/shared/config';
import { closePhoto, cropPhoto, openPhoto, readPixels, type Area } from '../../../mfe-simswap/src/serial/photo';
import { startSerialReader } from '../../../mfe-simswap/src/serial/ocr/serialReader';

/**
 * The functions that the benchmark calls in the page: they do with a photo what the serial field of the SIM swap form
 * does.
 */
export type ScanPageFunctions = {
  /** Starts the recogniser's workers, as the form does when the first photo is opened. */
  start: () => void;
  /** Recognises the serial in an area of a photo; `ms` is the time from “Crop & Scan” to the result. */
  scan: (photo: string, area: Area) => Promise<{ serial: string | undefined; sure: boolean; ms: number }>;
};

setConfig({ ocr: { base: 'self' } } as PortalConfig);

let reader: ReturnType<typeof startSerialReader> | undefined;

const scanPage: ScanPageFunctions = {
  start: () => {
    reader = startSerialReader();
  },
  scan: async (address, area) => {
    const photo = await openPhoto(new File([await (await fetch(address)).blob()], 'photo.jpg', { type: 'image/jpeg' }));
    const start = performance.now();
    const reading = await reader?.read(await readPixels(await cropPhoto(photo, area)));
    const ms = performance.now() - start;
    closePhoto(photo);
    return { serial: reading?.serial, sure: reading?.sure ?? false, ms };
  },
};
Object.assign(window, { scanPage });
