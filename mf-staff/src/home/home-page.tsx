import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { screensFor } from '../frame/screens.ts';
import { staffHead } from '../frame/staff-head.ts';
import { useStaff } from '../session/session-context.ts';
import { LoadingRows } from '../states/loading-rows.tsx';

export const handle = staffHead('frame.staff');

/** Leads to the first screen that the person may open. */
export function Component() {
  const { may } = useStaff();
  const navigate = useNavigate();
  const first = screensFor(may)[0]?.path ?? '/staff/me';

  // An effect, because who works here is known in the browser alone.
  useEffect(() => void navigate(first, { replace: true }), [first, navigate]);

  return <LoadingRows />;
}
