import 'react-easy-crop/react-easy-crop.css';
import { ScanLine, X } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import Cropper from 'react-easy-crop';
import { Box, Button, IconButton, Typography } from '@portal/shared/mui/core';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@portal/shared/mui/dialog';
import { useCloseOnBack } from '@portal/shared/overlays';
import { useHideChat } from '@portal/shared/shell';
import { CropControls } from './CropControls';
import { ARROW_STEPS, MAX_ZOOM, MIN_ZOOM, moveFrame, type Size } from './cropGeometry';
import type { Area, Photo } from './photo';

type CropDialogProps = { photo: Photo; onCrop: (area: Area) => void; onPickAnother: () => void; onClose: () => void };

/** SS-033: the frame is four times as wide as high. */
const ASPECT_RATIO = 4;

const UNKNOWN_SIZE: Size = { width: 0, height: 0 };

/** The customer moves the photo until the serial is in the frame: by dragging and pinching, by keys, or by buttons. */
export function CropDialog({ photo, onCrop, onPickAnother, onClose }: CropDialogProps) {
  useHideChat();
  useCloseOnBack(true, onClose);
  const [title, hint] = [useId(), useId()];
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(MIN_ZOOM);
  const [area, setArea] = useState<Area>();
  const [sizes, setSizes] = useState({ photo: UNKNOWN_SIZE, frame: UNKNOWN_SIZE });
  const handleMove = (...steps: [number, number]) =>
    setPosition(moveFrame(position, steps, sizes.photo, sizes.frame, zoom));
  const handleKey = (event: KeyboardEvent) => {
    if (!isArrowKey(event.key)) return;
    event.preventDefault();
    handleMove(...ARROW_STEPS[event.key]);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={title}
      aria-describedby={hint}
      fullWidth
      maxWidth={false}
      sx={{ '& .MuiDialog-paper': { maxWidth: { sm: 620 } } }}
    >
      <DialogTitle id={title} sx={{ pr: '72px', pb: '4px' }}>
        Crop to the serial number
      </DialogTitle>
      <IconButton aria-label="Close" onClick={onClose} sx={CLOSE_BUTTON_STYLE}>
        <X size={20} />
      </IconButton>
      <DialogContent sx={{ '&&': { pt: 0 } }}>
        <Typography id={hint} variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
          Keep only the long number inside the frame. Avoid the barcode.
        </Typography>
        <Box sx={CROPPER_STYLE}>
          <Cropper
            image={photo.url}
            crop={position}
            zoom={zoom}
            aspect={ASPECT_RATIO}
            // The photo fills the width, upright photos too, so that the frame is as large as possible.
            objectFit="horizontal-cover"
            minZoom={MIN_ZOOM}
            maxZoom={MAX_ZOOM}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onMediaLoaded={({ width, height }) => setSizes((before) => ({ ...before, photo: { width, height } }))}
            onCropSizeChange={(frame) => setSizes((before) => ({ ...before, frame }))}
            onCropAreaChange={(_percent, pixels) => setArea(pixels)}
            showGrid={false}
            // The content security policy forbids the style element of the library: its CSS file is imported above.
            disableAutomaticStylesInjection
            cropperProps={{
              role: 'group',
              'aria-label': 'Frame around the serial number, moved by the arrow keys',
              // Replaces the keys of the library, which move the photo by one pixel.
              onKeyDown: handleKey,
            }}
          />
        </Box>
        <CropControls zoom={zoom} onZoom={setZoom} onMove={handleMove} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" fullWidth onClick={onPickAnother}>
          Choose another photo
        </Button>
        <Button
          variant="contained"
          fullWidth
          disabled={area === undefined}
          startIcon={<ScanLine size={20} />}
          onClick={() => area && onCrop(area)}
        >
          Crop & Scan
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const isArrowKey = (key: string): key is keyof typeof ARROW_STEPS => key in ARROW_STEPS;

// Lower on phones, where the drag handle of the dialog is above the title.
const CLOSE_BUTTON_STYLE = { position: 'absolute', top: { xs: 28, sm: 16 }, right: 12 } as const;

const CROPPER_STYLE = {
  position: 'relative',
  // Low enough for a phone in landscape format.
  height: { xs: 'min(300px, 42vh)', sm: 'min(380px, 42vh)' },
  overflow: 'hidden',
  borderRadius: '16px',
  bgcolor: '#12110d',
  '& .reactEasyCrop_CropArea': {
    border: '3px solid',
    borderColor: 'brand.main',
    borderRadius: '10px',
    color: 'rgba(18, 17, 13, 0.62)',
  },
  '& .reactEasyCrop_CropArea:focus-visible': { outline: '3px solid', outlineColor: '#fff', outlineOffset: '2px' },
} as const;
