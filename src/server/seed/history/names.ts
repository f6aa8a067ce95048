/** How the people and the stores of the history are called. */
import type { Dice } from './dice.ts'

const givenNames: readonly string[] = (
  'Adriana Alice Aline Amanda Ana Andreia Beatriz Bianca Bruna Camila Carla Carolina Clara Cláudia Cristina Daniela ' +
  'Débora Eduarda Elaine Elisa Fabiana Fernanda Flávia Gabriela Giovana Helena Isabela Jéssica Joana Júlia Juliana ' +
  'Karina Larissa Letícia Lígia Lívia Lorena Luana Lúcia Luísa Manuela Marcela Mariana Marina Marta Mônica Natália ' +
  'Patrícia Paula Priscila Rafaela Raquel Renata Sabrina Sílvia Simone Sofia Tatiana Valéria Vanessa Vitória Viviane ' +
  'Alexandre André Antônio Artur Bernardo Bruno Caio Carlos César Daniel Diego Eduardo Enzo Fábio Felipe Fernando ' +
  'Francisco Gabriel Guilherme Gustavo Heitor Henrique Hugo Igor Ivan João Jorge José Leonardo Lucas Luís Marcelo ' +
  'Márcio Marcos Mateus Maurício Miguel Murilo Nelson Otávio Paulo Pedro Rafael Raul Renato Ricardo Roberto Rodrigo ' +
  'Rogério Samuel Sérgio Thiago Tomás Vicente Vinícius Vítor Wagner'
).split(' ')

const surnames: readonly string[] = (
  'Almeida Alves Amaral Andrade Antunes Aragão Araújo Assis Azevedo Barbosa Barros Batista Bezerra Borges Braga ' +
  'Brandão Brito Bueno Campos Cardoso Carvalho Castro Cavalcanti Coelho Correia Costa Cruz Cunha Dantas Dias Duarte ' +
  'Farias Fernandes Ferraz Ferreira Figueiredo Fonseca Franco Freitas Furtado Garcia Gomes Gonçalves Guimarães Leal ' +
  'Leite Lemos Lima Lopes Macedo Machado Maciel Magalhães Maia Marques Martins Matos Medeiros Meireles Melo Mendes ' +
  'Menezes Miranda Monteiro Moraes Moreira Moura Nascimento Neves Nogueira Novaes Nunes Oliveira Pacheco Paiva Peixoto ' +
  'Pereira Pinheiro Pinto Pires Prado Queiroz Ramos Rangel Rezende Ribeiro Rocha Rodrigues Sales Salgado Sampaio ' +
  'Santana Santos Silva Silveira Siqueira Soares Souza Tavares Teixeira Teles Torres Vargas Vasconcelos Vaz Viana ' +
  'Vieira Xavier'
).split(' ')

export const surname = (dice: Dice): string => dice.one(surnames)

/** Given name and one or two surnames. */
export function personName(dice: Dice): string {
  const [first, last] = [surname(dice), surname(dice)]
  return [dice.one(givenNames), ...(first === last || dice.chance(0.4) ? [last] : [first, last])].join(' ')
}

/** What a store calls itself: with the name of a family, or with that of its town. */
export function storeName(dice: Dice, city: string): string {
  const family = surname(dice)
  return dice.one([
    `Acabamentos ${family}`,
    `${family} Acabamentos`,
    `Casa ${family}`,
    `${family} & Filhos Louças`,
    `Empório do Banho ${family}`,
    `Banho & Cia ${city}`,
    `Depósito ${family}`,
    `${family} Home Center`,
    `Espaço ${family}`,
    `Louças e Metais ${family}`,
  ])
}

/** What the stores of one owner share. */
export function chainName(dice: Dice): string {
  const family = surname(dice)
  return dice.one([`Rede ${family}`, `${family} Casa`, `Nova ${family}`, `Irmãos ${family}`, `${family} Revestimentos`])
}

/** What a professional calls their office. */
export function officeName(dice: Dice, name: string): string {
  const family = name.split(' ').at(-1) ?? name
  return dice.one([
    `${family} Arquitetura`,
    `Estúdio ${family}`,
    `${family} Projetos`,
    `Ateliê ${family}`,
    `${family} & Associados`,
  ])
}
