/** What a canvas shows, as a JPEG that is made smaller later. @throws Error when the browser cannot make one */
export async function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const photo = await new Promise<Blob | null>((ready) => canvas.toBlob(ready, 'image/jpeg', 0.92))
  if (!photo) throw new Error('the picture could not be kept')
  return photo
}
