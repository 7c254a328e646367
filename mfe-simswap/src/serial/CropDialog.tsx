import 'react-easy-crop/react-easy-crop.css';
import { ScanLine, ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ZoomIn, ZoomOut } from 'lucide-react';
import { useId, useState, type RefObject } from 'react';
import Cropper from 'react-easy-crop';
import { Slider } from '@portal/shared/mui/choice';
import { Box, Button, IconButton, Typography, Stack } from '@portal/shared/mui/core';
import { useHideChat } from '@portal/shared/shell';
import { ModalDialog } from '@portal/shared/ui';
import type { Area, Photo } from './photo';

type CropDialogProps = { photo: Photo; onCrop: (area: Area) => void; onPickAnother: () => void; onClose: () => void };

/** The crop frame is four times as wide as high (SS-033). */
const ASPECT_RATIO = 4;

/** The customer moves the photo until the serial is in the frame: by dragging and pinching, by keys, or by buttons. */
export function CropDialog({ photo, onCrop, onPickAnother, onClose }: CropDialogProps) {
  useHideChat();
  const hint = useId();
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(MIN_ZOOM);
  const [area, setArea] = useState<Area>();
  const [frameHeight, setFrameHeight] = useState(0);
  const [frame, setFrame] = useState<RefObject<HTMLElement>>();
  return (
    <ModalDialog
      title="Crop to the serial number"
      width={620}
      onClose={onClose}
      closeButton
      describedBy={hint}
      actions={
        <>
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
        </>
      }
    >
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
          onCropSizeChange={({ height }) => setFrameHeight(height)}
          // The keys of the library move the photo: the negative step moves the frame.
          keyboardStep={-STEP_LENGTH * frameHeight}
          setCropperRef={setFrame}
          onCropAreaChange={(_percent, pixels) => setArea(pixels)}
          showGrid={false}
          // The content security policy forbids the style element of the library: its CSS file is imported above.
          disableAutomaticStylesInjection
          cropperProps={{
            role: 'group',
            'aria-label': 'Frame around the serial number, moved by the arrow keys',
          }}
        />
      </Box>
      <CropControls zoom={zoom} onZoom={setZoom} frame={frame} />
    </ModalDialog>
  );
}

/** The limits within which a photo can be enlarged under the frame (CN-022). */
const MIN_ZOOM = 1;
const MAX_ZOOM = 3;

/** How far one step moves the frame, as a share of the frame's height. It stays on the photo. */
const STEP_LENGTH = 0.4;

type CropControlsProps = {
  zoom: number;
  onZoom: (zoom: number) => void;
  /** The element that handles the arrow keys. */
  frame: RefObject<HTMLElement> | undefined;
};

const ZOOM_STEP = 0.25;

const MOVE_BUTTONS = [
  { name: 'Move frame left', Icon: ArrowLeft, key: 'ArrowLeft' },
  { name: 'Move frame up', Icon: ArrowUp, key: 'ArrowUp' },
  { name: 'Move frame down', Icon: ArrowDown, key: 'ArrowDown' },
  { name: 'Move frame right', Icon: ArrowRight, key: 'ArrowRight' },
] as const;

function pressKey(element: HTMLElement | null | undefined, key: string): void {
  for (const type of ['keydown', 'keyup']) element?.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true }));
}

const DISABLED_BUTTON_STYLE = {
  '&[aria-disabled="true"]': { color: 'text.disabled', cursor: 'default', '&:hover': { bgcolor: 'transparent' } },
} as const;

const clampZoom = (zoom: number) => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));

/** Buttons and a slider that do the same as dragging and pinching. */
function CropControls({ zoom, onZoom, frame }: CropControlsProps) {
  return (
    <>
      <Stack direction="row" sx={{ mt: 2, gap: 2, alignItems: 'center' }}>
        <IconButton
          aria-label="Zoom out"
          edge="start"
          // Not `disabled`: a disabled button loses the focus.
          aria-disabled={zoom <= MIN_ZOOM}
          onClick={() => onZoom(clampZoom(zoom - ZOOM_STEP))}
          sx={DISABLED_BUTTON_STYLE}
        >
          <ZoomOut size={22} />
        </IconButton>
        <Slider
          aria-label="Zoom"
          min={MIN_ZOOM}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(_event, value) => onZoom(value)}
          getAriaValueText={(value) => `${value.toFixed(1)} times`}
        />
        <IconButton
          aria-label="Zoom in"
          edge="end"
          aria-disabled={zoom >= MAX_ZOOM}
          onClick={() => onZoom(clampZoom(zoom + ZOOM_STEP))}
          sx={DISABLED_BUTTON_STYLE}
        >
          <ZoomIn size={22} />
        </IconButton>
      </Stack>
      <Stack direction="row" sx={{ justifyContent: 'center', gap: 1 }}>
        {MOVE_BUTTONS.map(({ name, Icon, key }) => (
          <IconButton key={name} aria-label={name} onClick={() => pressKey(frame?.current, key)}>
            <Icon size={20} />
          </IconButton>
        ))}
      </Stack>
    </>
  );
}

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
