import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState, type ReactNode } from 'react';
import { createBrowserRouter, Link, Outlet, RouterProvider, useBlocker, useNavigate } from 'react-router-dom';
import { syncOverlayHistory, useCloseOnBack } from '../index.ts';

type TestOverlayProps = { name: string; locked?: boolean; onClose?: () => void };

/** A button and the dialog it opens, with a close button, a link to `/next` and the children. */
export function TestOverlay({ name, locked = false, children }: TestOverlayProps & { children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  useCloseOnBack(open, () => setOpen(false), { locked });
  return (
    <>
      <button onClick={() => setOpen(true)}>{`Open ${name}`}</button>
      {open && (
        <div role="dialog" aria-label={name}>
          <button onClick={() => setOpen(false)}>{`Close ${name}`}</button>
          <Link to="/next" onClick={() => setOpen(false)}>{`Next from ${name}`}</Link>
          {children}
        </div>
      )}
    </>
  );
}

/** Two overlays: closing the first opens the second in the same React update. */
export function TwoOverlaysInSequence() {
  const [current, setCurrent] = useState<'none' | 'first' | 'second'>('none');
  return (
    <>
      <button onClick={() => setCurrent('first')}>Begin</button>
      {current === 'first' && <SequenceOverlay name="first" onClose={() => setCurrent('second')} />}
      {current === 'second' && <SequenceOverlay name="second" onClose={() => setCurrent('none')} />}
    </>
  );
}

function SequenceOverlay({ name, onClose }: Required<Omit<TestOverlayProps, 'locked'>>) {
  useCloseOnBack(true, onClose);
  return (
    <div role="dialog" aria-label={name}>
      <button onClick={onClose}>{`Done with ${name}`}</button>
    </div>
  );
}

/** A button that replaces the current location, as a page does to keep a selection in its URL. */
export function ReplaceButton() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate('/page?chosen', { replace: true, state: 'kept' })}>Choose</button>;
}

/** Asks whether to leave the page, when a navigation to another path begins. The question is an overlay, too. */
export function LeaveConfirmation() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  const isAsking = blocker.state === 'blocked';
  useCloseOnBack(isAsking, () => {});
  return (
    isAsking && (
      <>
        <button onClick={() => blocker.reset()}>Stay</button>
        <button onClick={() => blocker.proceed()}>Leave</button>
      </>
    )
  );
}

/** Opens `/page` with `/before` as the previous history entry. The loader of `/next` waits until `arrive` is called. */
export function openPage(page: ReactNode, { everywhere = null as ReactNode, state = {} } = {}) {
  window.history.pushState(null, '', '/before');
  window.history.pushState({ usr: state, key: 'page', idx: window.history.length }, '', '/page?tab=2#part');
  let arrive = () => {};
  const arrival = new Promise((done) => (arrive = () => done(null)));
  const router = createBrowserRouter([
    {
      element: (
        <>
          <Outlet />
          {everywhere}
        </>
      ),
      HydrateFallback: () => null,
      children: [
        { path: '/before', element: <h1>Before</h1> },
        {
          path: '/page',
          element: (
            <>
              <h1>Page</h1>
              {page}
            </>
          ),
        },
        { path: '/next', element: <h1>Next</h1>, loader: () => arrival },
      ],
    },
  ]);
  syncOverlayHistory(router);
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  const user = userEvent.setup({ delay: null });
  return {
    router,
    press: (name: string) => user.click(screen.getByRole(name.startsWith('Next') ? 'link' : 'button', { name })),
    arrive,
  };
}
