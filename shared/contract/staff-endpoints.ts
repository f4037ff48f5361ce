/**
 * Names, methods and paths of what the back office calls. A table of its own, because scripts of shoppers' pages carry the
 * other one.
 */
export const staffEndpoints = {
  staffSignInOptions: { method: 'POST', path: '/staff/sign-in/options' },
  staffSignIn: { method: 'POST', path: '/staff/sign-in' },
  staffEnrolOptions: { method: 'POST', path: '/staff/enrolment/options' },
  staffEnrol: { method: 'POST', path: '/staff/enrolment' },
  staffMe: { method: 'GET', path: '/staff/me' },
  staffSignOut: { method: 'POST', path: '/staff/sign-out' },
  staffProveOptions: { method: 'POST', path: '/staff/me/proof/options' },
  staffProve: { method: 'POST', path: '/staff/me/proof' },
  staffKeyOptions: { method: 'POST', path: '/staff/me/keys/options' },
  staffAddKey: { method: 'POST', path: '/staff/me/keys' },
  staffRemoveKey: { method: 'DELETE', path: '/staff/me/keys/:id' },
  staffPeople: { method: 'GET', path: '/staff/people' },
  staffInvite: { method: 'POST', path: '/staff/people' },
  staffChangeRole: { method: 'PATCH', path: '/staff/people/:id' },
  staffEnd: { method: 'DELETE', path: '/staff/people/:id' },
  staffRecover: { method: 'POST', path: '/staff/people/:id/link' },
  staffHistory: { method: 'GET', path: '/staff/history' },
  staffHistoryFile: { method: 'GET', path: '/staff/history.csv' },
  staffHistoryOf: { method: 'GET', path: '/staff/history/:subject/:id' },
  staffOrders: { method: 'GET', path: '/staff/orders' },
  staffOrderCounts: { method: 'GET', path: '/staff/orders/counts' },
  staffOrder: { method: 'GET', path: '/staff/orders/:id' },
  staffConfirmOrder: { method: 'POST', path: '/staff/orders/:id/confirm' },
  staffPackOrder: { method: 'POST', path: '/staff/orders/:id/pack' },
  staffShipOrder: { method: 'POST', path: '/staff/orders/:id/ship' },
  staffSendOutOrder: { method: 'POST', path: '/staff/orders/:id/send-out' },
  staffDeliverOrder: { method: 'POST', path: '/staff/orders/:id/deliver' },
  staffFailOrder: { method: 'POST', path: '/staff/orders/:id/fail' },
  staffTakeBackOrder: { method: 'POST', path: '/staff/orders/:id/take-back' },
  staffCancelOrder: { method: 'POST', path: '/staff/orders/:id/cancel' },
  staffRefundOrder: { method: 'POST', path: '/staff/orders/:id/refund' },
} as const;

export type StaffEndpointName = keyof typeof staffEndpoints;
