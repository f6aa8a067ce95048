import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'

/** The group of the menu has an address of its own (specification, section 2); its first page stands for it. */
export const Route = createFileRoute('/cms/products/')({
  beforeLoad: () => {
    throw redirect({ to: '/cms/products/list', replace: true })
  },
  staticData: { title: msg`Produtos` },
})
