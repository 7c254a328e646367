import type { Page } from '@playwright/test';
import { button, CALL, cards, fillIn, LIST, openAdding } from '../../fixtures/beneficiaries';
import { AKOSUA, KWAME, YAW } from '../../fixtures/customers';
import { HANGS, type Area } from '../state';

const ALL = { method: 'GET', path: CALL };
const ADD = { method: 'POST', path: CALL };
const ABENA = { name: 'Abena Owusu', email: 'abena@example.com', phone: '0244550100' };
const [ADDING, EDITING] = ['Add beneficiary', 'Edit beneficiary'];
const [CALL_TIMEOUT, TOAST] = [10_000, 5000];

const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const remove = (page: Page) => button(page, 'Remove Kofi Mensah').click();
const adding = (person: Parameters<typeof fillIn>[1]) => async (page: Page) => {
  await openAdding(page);
  await fillIn(page, person);
  await button(page, 'Add Beneficiary').click();
};
const add = adding(ABENA);
const edit = (page: Page) => button(page, 'Edit Ɔheneba Asante').click();

/** Lists of 0 to 160 beneficiaries and their form. */
export const beneficiaries: Area = {
  area: 'beneficiaries',
  states: [
    { name: 'three', path: LIST, reset: true, shows: cards },
    {
      name: 'loading',
      path: LIST,
      faults: [{ ...ALL, ...HANGS }],
      frozenTimers: [CALL_TIMEOUT],
      shows: (page) => page.getByText('Loading beneficiaries...'),
    },
    {
      name: 'failed',
      path: LIST,
      faults: [{ ...ALL, status: 500 }],
      allowFailedRequests: true,
      shows: (page) => page.getByText('Unable to load beneficiaries'),
    },
    {
      name: 'customer without a phone number',
      path: LIST,
      customer: YAW,
      shows: (page) => page.getByText('User identification error'),
    },
    { name: 'none', path: LIST, customer: AKOSUA, shows: 'There are no beneficiaries at the moment' },
    { name: 'a hundred and sixty', path: LIST, customer: KWAME, shows: cards },
    { name: 'a hundred and sixty, last page', path: `${LIST}?page=8`, customer: KWAME, minWidth: 1024, shows: cards },
    {
      name: 'form',
      path: LIST,
      title: ADDING,
      reset: true,
      reach: openAdding,
      shows: (page) => button(page, 'Add Beneficiary'),
    },
    {
      name: 'form with errors',
      path: LIST,
      title: ADDING,
      reset: true,
      reach: adding({ email: 'nope' }),
      shows: 'Name is required',
    },
    {
      name: 'form for editing',
      path: LIST,
      title: EDITING,
      reset: true,
      reach: edit,
      shows: (page) => button(page, 'Save Changes'),
    },
    {
      name: 'leave dialog',
      path: LIST,
      title: ADDING,
      reset: true,
      reach: async (page) => {
        await openAdding(page);
        await fillIn(page, { name: 'Abena' });
        await page.goBack();
      },
      shows: (page) => page.getByRole('dialog', { name: 'Leave this page?' }),
    },
    {
      name: 'saving',
      path: LIST,
      title: ADDING,
      reset: true,
      faults: [{ ...ADD, ...HANGS }],
      frozenTimers: [CALL_TIMEOUT],
      reach: add,
      shows: (page) => page.getByRole('dialog', { name: 'Saving the beneficiary' }),
    },
    {
      name: 'save failed',
      path: LIST,
      title: ADDING,
      reset: true,
      faults: [{ ...ADD, status: 500 }],
      allowFailedRequests: true,
      reach: add,
      shows: 'Request failed with status 500',
    },
    {
      name: 'duplicate phone number',
      path: LIST,
      title: ADDING,
      reset: true,
      allowFailedRequests: true,
      reach: adding({ ...ABENA, phone: '0243301187' }),
      shows: 'A beneficiary with this phone number already exists',
    },
    {
      name: 'change failed',
      path: LIST,
      title: EDITING,
      reset: true,
      faults: [{ method: 'PUT', path: `${CALL}/*`, drop: true }],
      allowFailedRequests: true,
      reach: async (page) => {
        await edit(page);
        await button(page, 'Save Changes').click();
      },
      shows: alert,
    },
    { name: 'added', path: LIST, reset: true, frozenTimers: [TOAST], reach: add, shows: 'Beneficiary added' },
    {
      name: 'removal dialog',
      path: LIST,
      reset: true,
      reach: remove,
      shows: (page) => page.getByRole('dialog', { name: 'Remove beneficiary ?' }),
    },
    {
      name: 'removal failed',
      path: LIST,
      reset: true,
      faults: [{ method: 'DELETE', path: `${CALL}/*`, status: 500 }],
      allowFailedRequests: true,
      reach: async (page) => {
        await remove(page);
        await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      },
      shows: alert,
    },
  ],
};
