/** Brings in the machinery of drawers, modals and toasts while nothing else is to do, so that the first one opens at once. */
export async function prefetchOverlays(): Promise<void> {
  await Promise.all([
    import('./drawer/drawer-panel.tsx'),
    import('./modal/modal-panel.tsx'),
    import('./full-screen/full-screen-panel.tsx'),
    import('./toast/toast-viewport.tsx'),
  ])
}
