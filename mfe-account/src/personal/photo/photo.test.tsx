import { act, fireEvent, screen } from '@testing-library/react';
import { accessibilityProblems, customers, renderScreen, signInAs } from '@portal/shared/testing';
import { PersonalInformationScreen } from '../PersonalInformationScreen';
import { delayDecoding, fakeImages, file } from './testing/fakeImages';

const MB = 1024 * 1024;
const PHOTO = file('me.jpg', 'image/jpeg', 3 * MB);

const button = (name: string) => screen.getByRole('button', { name });
const input = () => screen.getByLabelText('Change photo');
const photo = () => screen.queryByRole('img', { name: 'Profile photo' });

let images: Map<string, Blob>;
/** The file of the shown photo. */
const shown = () => images.get(photo()?.getAttribute('src') ?? '');

async function choose(...files: File[]) {
  await act(async () => {
    for (const one of files) fireEvent.change(input(), { target: { files: [one] } });
  });
}

async function edit() {
  const view = renderScreen(<PersonalInformationScreen />);
  await view.user.click(button('Edit'));
  return view;
}

beforeEach(() => {
  images = fakeImages();
  signInAs(customers.ama);
});

test('AP-004 the file input accepts only images, and its hint names the formats', async () => {
  await edit();
  expect(input()).toHaveAttribute('accept', 'image/*');
  expect(input()).toHaveAccessibleDescription('Profile photo · JPG or PNG, up to 10 MB');
  expect(photo()).toBeNull();
});

test('AP-004 AP-008 a selected photo is shown at once and after Save', async () => {
  const { user, container } = await edit();
  await choose(PHOTO);
  expect(shown()).toBe(PHOTO);
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(button('Save'));
  expect(shown()).toBe(PHOTO);
  await user.click(button('Edit'));
  expect(shown()).toBe(PHOTO);
});

test('AP-004 AP-008 Cancel restores the previous photo', async () => {
  const { user } = await edit();
  await choose(PHOTO);
  await user.click(button('Cancel'));
  expect(photo()).toBeNull();
  expect(images.size).toBe(0);
});

test.each([
  ['a text file', file('notes.txt', 'text/plain'), 'This file is not an image. Choose a JPG or PNG.'],
  ['a file without a type', file('photo', ''), 'This file is not an image. Choose a JPG or PNG.'],
  [
    'a text file with an image type',
    file('broken.png', 'image/png'),
    'This image cannot be shown. Choose another one, as JPG or PNG.',
  ],
  [
    'an image of 20 MB',
    file('large.jpg', 'image/jpeg', 20 * MB),
    'This photo is larger than 10 MB. Choose a smaller one.',
  ],
])(
  'AP-004 D-128 %s is rejected with an error text, and the previous photo stays',
  async (_what, invalidFile, message) => {
    const { container } = await edit();
    await choose(PHOTO);
    await choose(invalidFile);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(input()).toBeInvalid();
    expect(input()).toHaveAccessibleDescription(`Profile photo · JPG or PNG, up to 10 MB ${message}`);
    expect(shown()).toBe(PHOTO);
    expect(await accessibilityProblems(container)).toEqual([]);
    await choose(PHOTO);
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('AP-004 of two files that are selected quickly the last one is shown', async () => {
  await edit();
  const other = file('other.png', 'image/png');
  await choose(PHOTO, other);
  expect(shown()).toBe(other);
});

test('AP-004 AP-008 during the check of a photo Save is disabled, closing the browser tab must be confirmed, and opening the other tab does not cancel the check', async () => {
  const { user } = await edit();
  const finishDecoding = delayDecoding();
  await choose(PHOTO);
  expect(button('Save')).toBeDisabled();
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  await user.click(screen.getByRole('tab', { name: 'Delivery Address' }));
  await act(async () => finishDecoding());
  await user.click(screen.getByRole('tab', { name: 'Account Details' }));
  expect(shown()).toBe(PHOTO);
  await user.click(button('Save'));
  expect(shown()).toBe(PHOTO);
});

test('AP-004 AP-008 Cancel ends the check of a photo', async () => {
  const { user } = await edit();
  const finishDecoding = delayDecoding();
  await choose(PHOTO);
  await user.click(button('Cancel'));
  await act(async () => finishDecoding());
  expect(photo()).toBeNull();
  await user.click(button('Edit'));
  expect(photo()).toBeNull();
  expect(button('Save')).toBeEnabled();
});

test('AP-004 object URLs are revoked when the page is left', async () => {
  const { unmount } = await edit();
  await choose(PHOTO);
  unmount();
  expect(images.size).toBe(0);
});

test('AP-004 the initials are shown until there is a photo', async () => {
  await edit();
  const initials = () => document.querySelector('[data-initials]');
  expect(initials()).toHaveAttribute('data-initials', 'AM');
  await choose(PHOTO);
  expect(photo()).toBeInTheDocument();
  expect(initials()).toBeNull();
});
