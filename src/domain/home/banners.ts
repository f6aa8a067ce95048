/** The banner configuration (specification, section 3), with whatever stands for an image: an address, or a file that arrives. */

/** An image for each device: below 768 px, below 991 px, and above. */
export interface DeviceImages<Image> {
  readonly imageDesktop: Image
  readonly imageTablet: Image
  readonly imageMobile: Image
}

export interface Backgrounds<Image> {
  readonly backgroundImageDesktop: Image
  readonly backgroundImageTablet: Image
  readonly backgroundImageMobile: Image
}

interface Words {
  /** Stands over the picture; null when the picture carries its own words. */
  readonly title: string | null
  /** What the picture says, for who does not see it. */
  readonly alt: string
}

export interface BannersOf<Image> {
  mainBanners: (DeviceImages<Image> & Words & { readonly showButton: boolean })[]
  readonly experiences: (Backgrounds<Image> & { readonly title: string; readonly subtitle: string }) | null
  readonly incentives: (Backgrounds<Image> & { readonly title: string }) | null
  experienceBanners: (DeviceImages<Image> &
    Words & {
      readonly imageModal: Image
      readonly imageModalTablet: Image
      readonly imageModalMobile: Image
    })[]
}

/** Bytes of an image at most: 1 MB (specification, section 5). */
export const bannerImageLimit = 1_048_576

/** Turns every image into something else, one after the other; texts and order stay. */
export async function changeImages<From, To>(
  { mainBanners, experiences, incentives, experienceBanners }: BannersOf<From>,
  change: (image: From) => Promise<To>,
): Promise<BannersOf<To>> {
  const devices = async ({ imageDesktop, imageTablet, imageMobile }: DeviceImages<From>) => ({
    imageDesktop: await change(imageDesktop),
    imageTablet: await change(imageTablet),
    imageMobile: await change(imageMobile),
  })
  const backgrounds = async (from: Backgrounds<From>) => ({
    backgroundImageDesktop: await change(from.backgroundImageDesktop),
    backgroundImageTablet: await change(from.backgroundImageTablet),
    backgroundImageMobile: await change(from.backgroundImageMobile),
  })
  const main: BannersOf<To>['mainBanners'] = []
  for (const banner of mainBanners) main.push({ ...banner, ...(await devices(banner)) })
  const opening: BannersOf<To>['experienceBanners'] = []
  for (const banner of experienceBanners)
    opening.push({
      ...banner,
      ...(await devices(banner)),
      imageModal: await change(banner.imageModal),
      imageModalTablet: await change(banner.imageModalTablet),
      imageModalMobile: await change(banner.imageModalMobile),
    })
  return {
    mainBanners: main,
    experiences: experiences && { ...experiences, ...(await backgrounds(experiences)) },
    incentives: incentives && { ...incentives, ...(await backgrounds(incentives)) },
    experienceBanners: opening,
  }
}

/** Every image of a configuration. */
export async function imagesOf<Image>(banners: BannersOf<Image>): Promise<readonly Image[]> {
  const found: Image[] = []
  await changeImages(banners, async (image) => void found.push(image))
  return found
}
