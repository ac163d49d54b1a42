<!doctype html>
<html <?php language_attributes(); ?>>
  <head>
    <meta charset="<?php bloginfo( 'charset' ); ?>">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <?php wp_head(); ?>
  </head>
  <body>
    <?php wp_body_open(); ?>
    <header><a href="<?php echo esc_url( home_url( '/' ) ); ?>">Brand</a></header>
