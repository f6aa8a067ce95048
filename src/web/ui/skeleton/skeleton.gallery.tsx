/** The shapes of what is loading. */
import type { Gallery } from '../gallery.ts'
import { Stack } from '../layout/layout.tsx'
import { ListSkeleton, Skeleton } from './skeleton.tsx'

export const gallery: Gallery = {
  piece: 'skeleton',
  states: [
    {
      name: 'lines',
      draw: () => (
        <Stack gap={2}>
          <Skeleton width="40%" height={6} />
          <Skeleton />
          <Skeleton width="70%" />
        </Stack>
      ),
    },
    { name: 'list', draw: () => <ListSkeleton rows={3} /> },
  ],
}
