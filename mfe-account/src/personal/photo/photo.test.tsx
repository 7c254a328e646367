import { act, fireEvent, screen } from '@testing-library/react';
import { accessibilityProblems, customers, renderScreen, renderInActivity, signInAs } from '@portal/shared/testing';
import { PersonalInformationScreen } from '../PersonalInformationScreen';
import { fakePictures, file, holdDecoding } from './testing/fakeImages';

const MB = 1024 * 1024;
const PHOTO = file('me.jpg', 'image/jpeg', 3 * MB);

const button = (name: string) => screen.getByRole('button', { name });
const input = () => screen.getByLabelText('Change photo');
const photo = () => screen.queryByRole('img', { name: 'Profile photo' });

let pictures: Map<string, Blob>;
/** The file behind the picture that is shown. */
const shown = () => pictures.get(photo()?.getAttribute('src') ?? '');

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
  pictures = fakePictures();
  signInAs(customers.ama);
});

test('AP-004 the input takes images only, and its hint says which', async () => {
  await edit();
  expect(input()).toHaveAttribute('accept', 'image/*');
  expect(input()).toHaveAccessibleDescription('Profile photo · JPG or PNG, up to 10 MB');
  expect(photo()).toBeNull();
});

test('AP-004 AP-008 a chosen photo is shown at once, and after Save', async () => {
  const { user, container } = await edit();
  await choose(PHOTO);
  expect(shown()).toBe(PHOTO);
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(button('Save'));
  expect(shown()).toBe(PHOTO);
  await user.click(button('Edit'));
  expect(shown()).toBe(PHOTO);
});

test('AP-004 AP-008 Cancel puts the former one back', async () => {
  const { user } = await edit();
  await choose(PHOTO);
  await user.click(button('Cancel'));
  expect(photo()).toBeNull();
  expect(pictures.size).toBe(0);
});

test.each([
  ['a text', file('notes.txt', 'text/plain'), 'This file is not an image. Choose a JPG or PNG.'],
  ['a file without a type', file('photo', ''), 'This file is not an image. Choose a JPG or PNG.'],
  [
    'a text that calls itself an image',
    file('broken.png', 'image/png'),
    'This image cannot be shown. Choose another one, as JPG or PNG.',
  ],
  [
    'an image of 20 MB',
    file('large.jpg', 'image/jpeg', 20 * MB),
    'This photo is larger than 10 MB. Choose a smaller one.',
  ],
])('AP-004 D-128 %s is refused in words, and what was there stays', async (_what, wrong, message) => {
  const { container } = await edit();
  await choose(PHOTO);
  await choose(wrong);
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(input()).toBeInvalid();
  expect(input()).toHaveAccessibleDescription(`Profile photo · JPG or PNG, up to 10 MB ${message}`);
  expect(shown()).toBe(PHOTO);
  expect(await accessibilityProblems(container)).toEqual([]);
  await choose(PHOTO);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('AP-004 of two chosen one after the other the last one counts', async () => {
  await edit();
  const other = file('other.png', 'image/png');
  await choose(PHOTO, other);
  expect(shown()).toBe(other);
});

test('AP-004 AP-008 a photo that is still being checked is not lost: Save waits, leaving asks, the other tab is no end', async () => {
  const { user } = await edit();
  const decoded = holdDecoding();
  await choose(PHOTO);
  expect(button('Save')).toBeDisabled();
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  await user.click(screen.getByRole('tab', { name: 'Delivery Address' }));
  await act(async () => decoded());
  await user.click(screen.getByRole('tab', { name: 'Account Details' }));
  expect(shown()).toBe(PHOTO);
  await user.click(button('Save'));
  expect(shown()).toBe(PHOTO);
});

test('AP-004 AP-008 Cancel ends the check of a photo, too', async () => {
  const { user } = await edit();
  const decoded = holdDecoding();
  await choose(PHOTO);
  await user.click(button('Cancel'));
  await act(async () => decoded());
  expect(photo()).toBeNull();
  await user.click(button('Edit'));
  expect(photo()).toBeNull();
  expect(button('Save')).toBeEnabled();
});

test('AP-004 a page that was hidden for a while waits for no photo any more', async () => {
  const { user, hide, show } = renderInActivity(<PersonalInformationScreen />);
  await user.click(button('Edit'));
  holdDecoding();
  await choose(PHOTO);
  await hide();
  await show();
  expect(button('Save')).toBeEnabled();
});

test('AP-004 no address of a picture outlives the page', async () => {
  const { unmount } = await edit();
  await choose(PHOTO);
  unmount();
  expect(pictures.size).toBe(0);
});

test('AP-004 the initials stand in the place of a photo, and go when there is one', async () => {
  await edit();
  const initials = () => document.querySelector('[data-initials]');
  expect(initials()).toHaveAttribute('data-initials', 'AM');
  await choose(PHOTO);
  expect(photo()).toBeInTheDocument();
  expect(initials()).toBeNull();
});
