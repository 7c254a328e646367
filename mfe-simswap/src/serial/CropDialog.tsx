import 'react-easy-crop/react-easy-crop.css';
import { ScanLine, X, ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ZoomIn, ZoomOut } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import Cropper from 'react-easy-crop';
import { Slider } from '@portal/shared/mui/choice';
import { Box, Button, IconButton, Typography, Stack } from '@portal/shared/mui/core';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@portal/shared/mui/dialog';
import { useCloseOnBack } from '@portal/shared/overlays';
import { useHideChat } from '@portal/shared/shell';
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

/** CN-022: how far a photo can be enlarged under the frame. */
const MIN_ZOOM = 1;
const MAX_ZOOM = 3;

/** The offset of the photo's centre from the frame's centre, in CSS pixels. */
type Position = { x: number; y: number };

/** Width and height in CSS pixels; of the photo at zoom 1. */
type Size = { width: number; height: number };

type ArrowKey = 'ArrowLeft' | 'ArrowUp' | 'ArrowDown' | 'ArrowRight';

/** Where an arrow key, or the button of that arrow, moves the frame: steps to the right and down. */
const ARROW_STEPS: Readonly<Record<ArrowKey, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowRight: [1, 0],
};

const isArrowKey = (key: string): key is keyof typeof ARROW_STEPS => key in ARROW_STEPS;

/** How far one step moves the frame, as a share of the frame's height. */
const STEP_LENGTH = 0.4;

/** Moves the frame; it stays on the photo. */
function moveFrame(
  position: Position,
  [right, down]: readonly [right: number, down: number],
  photo: Size,
  frame: Size,
  zoom: number,
): Position {
  const clamp = (value: number, photoLength: number, frameLength: number) => {
    const limit = Math.max(0, (photoLength * zoom - frameLength) / 2);
    return Math.min(limit, Math.max(-limit, value));
  };
  return {
    x: clamp(position.x - right * STEP_LENGTH * frame.height, photo.width, frame.width),
    y: clamp(position.y - down * STEP_LENGTH * frame.height, photo.height, frame.height),
  };
}

type CropControlsProps = {
  zoom: number;
  onZoom: (zoom: number) => void;
  /** Steps of the frame to the right and down; the photo moves the other way. */
  onMove: (right: number, down: number) => void;
};

const ICON_PROPS = { size: 22 } as const;

const ZOOM_STEP = 0.25;

const MOVE_BUTTONS = [
  { name: 'Move frame left', Icon: ArrowLeft, step: ARROW_STEPS.ArrowLeft },
  { name: 'Move frame up', Icon: ArrowUp, step: ARROW_STEPS.ArrowUp },
  { name: 'Move frame down', Icon: ArrowDown, step: ARROW_STEPS.ArrowDown },
  { name: 'Move frame right', Icon: ArrowRight, step: ARROW_STEPS.ArrowRight },
] as const;

const DISABLED_BUTTON_STYLE = {
  '&[aria-disabled="true"]': { color: 'text.disabled', cursor: 'default', '&:hover': { bgcolor: 'transparent' } },
} as const;

const clampZoom = (zoom: number) => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));

/** Buttons and a slider that do the same as dragging and pinching. */
function CropControls({ zoom, onZoom, onMove }: CropControlsProps) {
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
          <ZoomOut {...ICON_PROPS} />
        </IconButton>
        <Slider
          aria-label="Zoom"
          min={MIN_ZOOM}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(_event, value) => onZoom(clampZoom(value))}
          getAriaValueText={(value) => `${value.toFixed(1)} times`}
        />
        <IconButton
          aria-label="Zoom in"
          edge="end"
          aria-disabled={zoom >= MAX_ZOOM}
          onClick={() => onZoom(clampZoom(zoom + ZOOM_STEP))}
          sx={DISABLED_BUTTON_STYLE}
        >
          <ZoomIn {...ICON_PROPS} />
        </IconButton>
      </Stack>
      <Stack direction="row" sx={{ justifyContent: 'center', gap: 1 }}>
        {MOVE_BUTTONS.map(({ name, Icon, step: [right, down] }) => (
          <IconButton key={name} aria-label={name} onClick={() => onMove(right, down)}>
            <Icon {...ICON_PROPS} size={20} />
          </IconButton>
        ))}
      </Stack>
    </>
  );
}

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
